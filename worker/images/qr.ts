// QR codes: addresses of the site as pictures for the camera of a phone. Nobody can have another site's address drawn here: a
// code with our name around it would be believed.

import type { Context } from "hono"
import { encode } from "uqr"
import { readFile } from "#app/domain/address/addresses.ts"
import { spelling } from "#app/domain/address/canonical.ts"
import { matchPath } from "#app/domain/address/paths.ts"
import { isShortLinkCode, readShortLink } from "#app/domain/address/short-link.ts"
import { splitLanguage, withPrefix } from "#app/domain/format/language.ts"
import { knownSearch } from "#app/entry.server.tsx"
import type { AppEnv } from "../app-env.ts"
import { settingsOf } from "../env.ts"
import { problem } from "../problem.ts"

/** GET /qr.svg?to=/rides/42: the address of a page, in a language or in none, or of a file below one, in black on white. */
export function qr(c: Context<AppEnv>): Response {
  const path = c.req.query("to") ?? ""
  if (!isOurs(path)) return problem(404, "not_found")
  const { siteOrigin } = settingsOf(c.env).public
  return c.body(draw(siteOrigin + path), 200, {
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=31536000, immutable",
  })
}

const longest = 512

/** Whether it is a path that the site serves, in the one spelling that URLs have for it: nothing in it is read as anything else. */
function isOurs(address: string): boolean {
  const { pathname = "", search = "", searchParams } = URL.parse(address, "https://site") ?? {}
  if (address.length > longest || pathname + search !== address || spelling(pathname) !== pathname) return false
  const { language, path } = splitLanguage(pathname)
  if (withPrefix(path, language) !== pathname) return false
  if (search !== "" && (searchParams === undefined || knownSearch(path, searchParams) !== search)) return false
  if (readFile("trackFile", path) !== null) return true
  const match = matchPath(path)
  return match !== null && (match.name !== "shortLink" || isShortLinkCode(readShortLink(match.params.code ?? "").code))
}

/** One path of the black runs of each row, amid the quiet zone of four modules that readers need (ISO/IEC 18004). */
function draw(text: string): string {
  const { data, size } = encode(text, { ecc: "M", border: 4 })
  const runs = data.flatMap((row, y) => {
    const modules = row.map(Number).join("")
    return [...modules.matchAll(/1+/g)].map(({ 0: { length }, index: x }) => `M${x} ${y}h${length}v1h-${length}z`)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join("")}"/></svg>`
}
