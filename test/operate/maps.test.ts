import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, expect, test, vi } from "vitest"
import { uploadMaps } from "../../operate/deploy/maps.ts"

const empty = mkdtempSync(join(tmpdir(), "maps-"))

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(empty, { recursive: true, force: true })
})

test("without a token of the reporter no source maps are uploaded", async () => {
  vi.stubEnv("SENTRY_AUTH_TOKEN", "")
  expect(await uploadMaps(empty)).toMatch(/^none/)
})

test.each([
  ["SENTRY_ORG is not set", { SENTRY_ORG: "" }],
  ["SENTRY_PROJECT is not set", { SENTRY_PROJECT: "" }],
  ["was built without SENTRY_AUTH_TOKEN", {}],
])("source maps that cannot be uploaded are refused with a sentence and a next step: %s", async (sentence, missing) => {
  const all = { SENTRY_AUTH_TOKEN: "token", SENTRY_ORG: "pelotao", SENTRY_PROJECT: "site", ...missing }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
  const refused = { message: expect.stringContaining(sentence), next: expect.stringMatching(/[Dd]eploy/) }
  await expect(uploadMaps(empty)).rejects.toMatchObject(refused)
})
