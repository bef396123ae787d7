// GET /qr.svg?to=/rides/42: an address of this site as a QR code. A code of another with our name around it would be believed.

import type { Context } from "hono"
import { encode } from "uqr"
import { readFile } from "#app/domain/address/addresses.ts"
import { spelling } from "#app/domain/address/canonical.ts"
import { splitLanguage, withPrefix } from "#app/domain/format/language.ts"
import { knownSearch } from "#app/entry.server.tsx"
import { type AppEnv, settingsOf } from "../env.ts"
import { isPageOrShortLink } from "../middleware/address.ts"
import { immutable, problem } from "../responses.ts"

export function qr(c: Context<AppEnv>): Response {
  const path = c.req.query("to") ?? ""
  if (!isOurs(path)) return problem(404, "not_found")
  return c.body(draw(settingsOf(c.env).public.siteOrigin + path), 200, {
    "content-type": "image/svg+xml",
    "cache-control": immutable,
  })
}

const longest = 512

function isOurs(address: string): boolean {
  const { pathname = "", search = "", searchParams } = URL.parse(address, "https://site") ?? {}
  if (address.length > longest || pathname + search !== address || spelling(pathname) !== pathname) return false
  const { language, path } = splitLanguage(pathname)
  if (withPrefix(path, language) !== pathname) return false
  // The commas of a comparison may be written as such.
  if (searchParams !== undefined && search !== "" && knownSearch(path, searchParams) !== `?${searchParams}`)
    return false
  return readFile("trackFile", path) !== null || isPageOrShortLink(path)
}

/** The code has the quiet zone of four modules that readers need (ISO/IEC 18004). */
function draw(text: string): string {
  const { data, size } = encode(text, { ecc: "M", border: 4 })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${qrPath(data)}"/></svg>`
}

/** One path of the black runs of each row. */
function qrPath(modules: readonly (readonly boolean[])[]): string {
  const runs = modules.flatMap((row, y) => {
    const line = row.map(Number).join("")
    return [...line.matchAll(/1+/g)].map(({ 0: { length }, index: x }) => `M${x} ${y}h${length}v1h-${length}z`)
  })
  return runs.join("")
}
