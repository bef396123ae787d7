// The source maps of the browser's scripts are for the error reporter alone: they never lie among what is published.

import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build } from "vite"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { sourceMaps } from "../tools/vite/build-files.ts"

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "maps-"))
  writeFileSync(join(root, "index.html"), '<script type="module" src="/main.js"></script>')
  writeFileSync(join(root, "main.js"), "document.title = String(import.meta.env.RELEASE)")
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

test("without a token to upload them there are no source maps and no release", async () => {
  vi.stubEnv("SENTRY_AUTH_TOKEN", "")
  expect(await built()).toMatch(/=(String\(null\)|["`]null["`])/)
  expect(globSync(join(root, "dist/**/*.map"))).toEqual([])
  expect(existsSync(join(root, "dist/maps"))).toBe(false)
})

test("with a token the maps lie beside the published files, which neither hold nor name them", async () => {
  vi.stubEnv("SENTRY_AUTH_TOKEN", "token")
  vi.stubEnv("RELEASE", "v1.2.0")
  const published = await built()
  expect(published).toMatch(/["`]v1\.2\.0["`]/)
  expect(published).not.toContain("sourceMappingURL")
  expect(globSync(join(root, "dist/client/**/*.map"))).toEqual([])
  const [map = ""] = globSync(join(root, "dist/maps/assets/*.js.map"))
  expect(readFileSync(map, "utf8")).toContain("import.meta.env.RELEASE")
  expect(readFileSync(map.replace(/\.map$/, ""), "utf8")).toBe(published)
  expect(readFileSync(join(root, "dist/maps/release.txt"), "utf8")).toBe("v1.2.0")
})

/** The one script of a small site that was built. */
async function built(): Promise<string> {
  const silent = { root, configFile: false, logLevel: "silent" } as const
  await build({ ...silent, plugins: [sourceMaps()], build: { outDir: "dist/client" } })
  const [script = ""] = globSync(join(root, "dist/client/assets/*.js"))
  return readFileSync(script, "utf8")
}
