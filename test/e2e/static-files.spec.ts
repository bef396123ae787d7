// Built files as the file server gives them, past the worker.

import { readdirSync } from "node:fs"
import { expect, test } from "@playwright/test"

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

/** The first of the built files that ends like this; their names change with every build. */
function builtLike(pattern: string): string {
  const [folder = "", end = ""] = pattern.split("*")
  const names = readdirSync(new URL(`../../dist/client${folder}`, import.meta.url))
  return folder + names.find((name) => name.endsWith(end))
}
