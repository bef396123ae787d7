import { once } from "node:events"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import * as v from "valibot"
import { afterEach, expect, onTestFinished, test, vi } from "vitest"
import { uploadMaps } from "../../ops/deploy/mail-and-maps.ts"

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

test("the scripts and their source maps reach the reporter under the release", async () => {
  const folder = mkdtempSync(join(tmpdir(), "maps-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, "assets"))
  writeFileSync(join(folder, "release.txt"), "v1.2.0")
  writeFileSync(join(folder, "assets/entry.js"), "console.log(1)")
  const map = { version: 3, sources: ["entry.ts"], sourcesContent: ["console.log(1)"], names: [], mappings: "AAAA" }
  writeFileSync(join(folder, "assets/entry.js.map"), JSON.stringify(map))
  const reporter = await startReporter()
  const env = { SENTRY_AUTH_TOKEN: "a-token", SENTRY_ORG: "pelotao", SENTRY_PROJECT: "site", SENTRY_URL: reporter.url }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)

  expect(await uploadMaps(folder)).toBe("of release v1.2.0")
  expect(reporter.bearers).toEqual(new Set(["Bearer a-token"]))
  expect(reporter.assembled.at(-1)).toMatchObject({ version: "v1.2.0", projects: ["site"] })
  for (const file of ["assets/entry.js", "assets/entry.js.map"]) expect(reporter.received()).toContain(file)
})

const assembling = v.looseObject({ chunks: v.array(v.string()) })

/** As much of Sentry as an upload asks: https://develop.sentry.dev/application-architecture/artifact-bundles/ */
async function startReporter() {
  const bearers = new Set<string>()
  const assembled: v.InferOutput<typeof assembling>[] = []
  let received = ""
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString("latin1")
    bearers.add(request.headers.authorization ?? "")
    response.setHeader("content-type", "application/json")
    if (request.url?.endsWith("/assemble/")) {
      const asked = v.parse(assembling, JSON.parse(body))
      assembled.push(asked)
      const missingChunks = received === "" ? asked.chunks : []
      response.end(JSON.stringify({ state: received === "" ? "not_found" : "created", missingChunks }))
      return
    }
    if (request.method === "POST") received += body
    response.end(JSON.stringify({ ...limits, url: `${url}/api/0/organizations/pelotao/chunk-upload/` }))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`
  return { url, bearers, assembled, received: () => received }
}

const limits = {
  chunkSize: 8_388_608,
  chunksPerRequest: 64,
  maxRequestSize: 33_554_432,
  concurrency: 1,
  hashAlgorithm: "sha1",
  compression: [],
  accept: ["artifact_bundles", "artifact_bundles_v2"],
}
