// GET /oembed?url=…: how a page of this site is shown in another (https://oembed.com). Who pastes the address of a route, a ride, a
// group or an event into a blog gets its map.

import type { Context } from "hono"
import { embeddable } from "#app/domain/address/oembed.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { parseQuery } from "#app/domain/address/query.ts"
import { readEmbed } from "#app/domain/embed/embed.ts"
import { embedAddress, embedCode, embedSizes } from "#app/domain/embed/embed-code.ts"
import { defaultLanguage, splitLanguage, withPrefix } from "#app/domain/words/language.ts"
import { descriptionOf, readAddress } from "#app/entry.server.tsx"
import { cardImage } from "./cards/card-image.ts"
import type { DoorEnv } from "./door.ts"
import { settingsOf } from "./env.ts"
import { answerTo } from "./files/answer.ts"
import { element } from "./files/track-formats/xml.ts"
import { problem } from "./problem.ts"
import { wordsOf } from "./words.ts"

export async function oembed(c: Context<DoorEnv>): Promise<Response> {
  const { url, format = "json", maxwidth, maxheight } = c.req.query()
  if (format !== "json" && format !== "xml") return problem(501, "not_implemented", anybody)
  if (url === undefined) return problem(400, "invalid_parameter", anybody)
  const { siteOrigin } = settingsOf(c.env).public
  const shown = await subjectOf(siteOrigin, url)
  if (shown instanceof Response) {
    for (const [name, value] of Object.entries(anybody)) shown.headers.set(name, value)
    return shown
  }
  const { kind, id, title, language, picture } = shown
  const width = atMost(maxwidth, embedSizes.width.usual)
  const height = atMost(maxheight, embedSizes.height.usual)
  // A page in a language is embedded in it; one without speaks that of whoever reads the blog.
  const settings = { ...readEmbed({ [kind]: id, profile: kind === "route" || kind === "ride" ? "1" : "0" }), language }
  const answer = {
    version: "1.0",
    type: "rich",
    title,
    provider_name: "Pelotão",
    provider_url: `${siteOrigin}${withPrefix(pathTo("home"), language)}`,
    cache_age: cacheAge,
    html: embedCode({ address: siteOrigin + embedAddress(settings), title, width, height }),
    width,
    height,
    thumbnail_url: siteOrigin + picture.path,
    thumbnail_width: picture.width,
    thumbnail_height: picture.height,
  }
  const headers = { ...anybody, "cache-control": `public, max-age=${cacheAge}` }
  if (format === "json") return c.json(answer, 200, headers)
  const fields = Object.entries(answer).map(([name, value]) => element(name, String(value)))
  return c.body(`<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join("")}</oembed>\n`, 200, {
    ...headers,
    "content-type": "text/xml; charset=utf-8",
  })
}

/** The thing of an address of this site, or what is told instead: there is none, it is no embeddable one, or the API failed. */
async function subjectOf(siteOrigin: string, url: string) {
  const asked = URL.parse(url)
  const missing = problem(404, "not_found")
  if (asked === null || !/^https?:$/.test(asked.protocol) || asked.host !== new URL(siteOrigin).host) return missing
  const { language, path } = splitLanguage(asked.pathname)
  const address = readAddress(path, new URLSearchParams())
  const kind = address && embeddable(address.name)
  const query = Object.values(address?.page.questions?.(address.request) ?? {})[0] ?? ""
  const question = parseQuery(query)
  if (address === null || kind === null || question?.kind !== "one") return missing
  const spoken = language ?? defaultLanguage
  const answer = await answerTo<{ id: string }>(spoken, query)
  if (answer instanceof Response) return answer
  const words = await wordsOf(address.page, spoken)
  const thing = descriptionOf(question.resource, words, answer.value)
  return { kind, id: thing.id, title: thing.name, language, picture: cardImage(thing, words) }
}

/** What the asker has room for. A limit that is no number is none. */
function atMost(limit: string | undefined, usual: number): number {
  const most = Number(limit ?? "")
  return Number.isFinite(most) && most >= 1 ? Math.min(usual, Math.floor(most)) : usual
}

/** Scripts of any site may ask: what is said is public, and no cookie has a part in it. */
const anybody = { "access-control-allow-origin": "*" }
const cacheAge = 3_600
