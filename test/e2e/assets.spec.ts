// Built files: what a first visit carries, and how the file server gives them, past the worker. [2.2]

import { readdirSync } from "node:fs"
import { expect } from "@playwright/test"
import { pathNames } from "../support/addresses.ts"
import { costsOf, excessOf } from "../support/budgets.ts"
import { test } from "../support/visit.ts"

test("a page carries no more than its budget", { tag: "@first" }, async ({ request, addresses }) => {
  const files = new Map<string, Buffer>()
  for (const name of pathNames) {
    const html = await (await request.get(addresses[name])).text()
    const paths = [...new Set([...html.matchAll(/\/assets\/[^" ]+\.js/g)].map(([path]) => path))]
    for (const path of paths) if (!files.has(path)) files.set(path, await (await request.get(path)).body())
    const costs = costsOf(html, new Map(paths.map((path) => [path, files.get(path) ?? Buffer.alloc(0)])))
    expect.soft(paths.length, name).toBeGreaterThan(4)
    expect.soft(excessOf(name, costs)).toEqual([])
    expect
      .soft(
        paths.filter((path) => /maplibre|google/.test(path)),
        name,
      )
      .toEqual([])
  }
})

test("styles that come with the scripts cost little, and the font is asked for behind what is painted", {
  tag: "@first",
}, async ({ request }) => {
  const html = await (await request.get("/cycling-routes")).text()
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]* disabled/g)].map(([, href = ""]) => href)
  expect(sheets.length).toBeGreaterThan(0)
  for (const sheet of sheets) {
    // Those would lay out all text anew.
    expect(await (await request.get(sheet)).text(), sheet).not.toMatch(/@layer|@font-face/)
  }
  expect(html).toContain("@font-face")
  const [head = "", body = ""] = html.split("<body>")
  expect(head).not.toContain('as="font"')
  expect(head).not.toContain("ld+json")
  expect(body).toMatch(
    /<link rel="preload" href="\/assets\/archivo-core-[\w-]+\.woff2" as="font" [^>]*><\/div><\/body>/,
  )
})

const year = "public, max-age=31536000, immutable"
const day = "public, max-age=86400"

test("built files carry the security headers, and what is gone is missed by the worker, and by no cache [7.7]", async ({
  request,
}) => {
  for (const [file, cache, resourcePolicy] of [
    ["/assets/*.js", year, "cross-origin"],
    ["/assets/*.css", year, "cross-origin"],
    ["/assets/*.woff2", year, "cross-origin"],
    ["/icons/icon.svg", day, "cross-origin"],
    ["/favicon.ico", day, "cross-origin"],
    ["/manifest.webmanifest", day, "same-origin"],
    ["/openapi.json", day, "cross-origin"],
  ] as const) {
    const response = await request.get(file.startsWith("/assets/") ? builtLike(file) : file)
    expect.soft(response.status(), file).toBe(200)
    expect.soft(response.headers(), file).toMatchObject({
      "cache-control": cache,
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "cross-origin-resource-policy": resourcePolicy,
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      // What is embedded may stand in a sandboxed frame, which is of no origin; the API's document is open to tools on any other site.
      ...(/^\/(assets|openapi)/.test(file) && { "access-control-allow-origin": "*" }),
    })
    // It would take back what documents say of subdomains.
    expect.soft(response.headers(), file).not.toHaveProperty("strict-transport-security")
    if (file !== "/openapi.json") continue
    expect.soft(response.headers()["content-type"]).toBe("application/json")
    expect.soft(Object.keys((await response.json()).paths).length).toBeGreaterThan(20)
  }
  for (const path of ["/assets/vendor-OLDBUILD.js", "/assets/entry-OLDBUILD.css", "/icons/none.png"]) {
    const response = await request.get(path)
    expect.soft(response.status(), path).toBe(404)
    expect.soft(response.headers(), path).toMatchObject({
      "cache-control": "no-store",
      "content-type": "application/problem+json; charset=utf-8",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "strict-transport-security": expect.stringContaining("max-age="),
      "x-content-type-options": "nosniff",
    })
  }
})

test("the service worker of a built site is no more than 6.4 kB", async ({ request }) => {
  const script = await (await request.get("/sw.js")).body()
  expect(script.toString()).toContain("entry.client-")
  expect(script.length).toBeLessThanOrEqual(6_400)
})

function builtLike(pattern: string): string {
  const [folder = "", end = ""] = pattern.split("*")
  const names = readdirSync(new URL(`../../dist/client${folder}`, import.meta.url))
  return folder + names.find((name) => name.endsWith(end))
}
