// Built files: what a first visit carries, and how the file server gives them, past the worker.

import { readdirSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { expect, test } from "@playwright/test"
import type { PathName } from "#app/domain/address/paths.ts"
import { shortLinks } from "#upstream/sample/make.ts"
import { pathNames, readAddresses } from "../support/addresses.ts"

const withMap: readonly PathName[] = [
  "cyclingRoutes",
  "cyclingRoute",
  "ride",
  "cyclingGroups",
  "cyclingGroup",
  "event",
  "stolen",
  "stolenReport",
  "globalMap",
  "map",
]
const thousands = { plain: 132, withMap: 140, own: 12 }

test("a page carries no more JavaScript than it may", async ({ request }) => {
  const addresses = await readAddresses(request, { code: shortLinks[0]?.code ?? "" })
  const sizes = new Map<string, number>()
  for (const name of pathNames) {
    const html = await (await request.get(addresses[name])).text()
    const scripts = [...new Set([...html.matchAll(/\/assets\/[^" ]+\.js/g)].map(([path]) => path))]
    for (const path of scripts)
      if (!sizes.has(path)) sizes.set(path, gzipSync(await (await request.get(path)).body()).length / 1_000)
    const sizeOf = (path: string) => sizes.get(path) ?? Number.NaN
    const own = scripts.filter((path) => !/\/(vendor|shared|cards|entry|rolldown)/.test(path))
    const total = scripts.reduce((sum, path) => sum + sizeOf(path), 0)
    expect.soft(scripts.length, name).toBeGreaterThan(4)
    expect.soft(total, name).toBeLessThanOrEqual(withMap.includes(name) ? thousands.withMap : thousands.plain)
    expect.soft(Math.max(...own.map(sizeOf)), name).toBeLessThanOrEqual(thousands.own)
    expect
      .soft(
        scripts.filter((path) => /maplibre|google/.test(path)),
        name,
      )
      .toEqual([])
  }
})

/** Styles of a first screen, in thousands of bytes; other kinds of page have no more than the last. */
const styles: Partial<Record<PathName, number>> & { other: number } = {
  ride: 20,
  cyclingRoute: 20.3,
  stolen: 17.6,
  other: 16.5,
}

test("a document carries no more styles than the first screen of its kind may", async ({ request }) => {
  const addresses = await readAddresses(request, { code: shortLinks[0]?.code ?? "" })
  for (const name of pathNames) {
    const html = await (await request.get(addresses[name])).text()
    const [, text = ""] = /<style>([^<]*)/.exec(html) ?? []
    expect.soft(text.length / 1_000, name).toBeLessThanOrEqual(styles[name] ?? styles.other)
  }
})

test("the page of a short link weighs less than 4 kB, because nobody keeps it", async ({ request }) => {
  const html = await (await request.get(`/${shortLinks[0]?.code}`)).text()
  expect(gzipSync(html).length).toBeLessThan(4_000)
  expect(html).not.toContain("<style")
})

const year = "public, max-age=31536000, immutable"
const day = "public, max-age=86400"

for (const [file, cache, resourcePolicy] of [
  ["/assets/*.js", year, "cross-origin"],
  ["/assets/*.css", year, "cross-origin"],
  ["/assets/*.woff2", year, "cross-origin"],
  ["/icons/icon.svg", day, "cross-origin"],
  ["/favicon.ico", day, "cross-origin"],
  ["/manifest.webmanifest", day, "same-origin"],
  ["/openapi.json", day, "cross-origin"],
] as const)
  test(`a built file carries the security headers: ${file}`, async ({ request }) => {
    const response = await request.get(file.startsWith("/assets/") ? builtLike(file) : file)
    expect(response.status()).toBe(200)
    expect(response.headers()).toMatchObject({
      "cache-control": cache,
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "cross-origin-resource-policy": resourcePolicy,
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
    })
    // What is embedded may stand in a sandboxed frame, which is of no origin.
    if (file.startsWith("/assets/")) expect(response.headers()["access-control-allow-origin"]).toBe("*")
    // It would take back what documents say of subdomains.
    expect(response.headers()).not.toHaveProperty("strict-transport-security")
  })

for (const path of ["/assets/vendor-OLDBUILD.js", "/assets/entry-OLDBUILD.css", "/icons/none.png"])
  test(`a built file that is gone is missed by the worker, and by no cache: ${path}`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(404)
    expect(response.headers()).toMatchObject({
      "cache-control": "no-store",
      "content-type": "application/problem+json; charset=utf-8",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "strict-transport-security": expect.stringContaining("max-age="),
      "x-content-type-options": "nosniff",
    })
  })

function builtLike(pattern: string): string {
  const [folder = "", end = ""] = pattern.split("*")
  const names = readdirSync(new URL(`../../dist/client${folder}`, import.meta.url))
  return folder + names.find((name) => name.endsWith(end))
}
