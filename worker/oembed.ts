// GET /oembed?url=…: how a page of this site is shown in another (https://oembed.com). Who pastes the address of a route, a ride, a
// group or an event into a blog gets its map, and of a product or a report its name, its picture and the way to it.

import type { Context } from "hono"
import { pathTo } from "#app/domain/address/paths.ts"
import { parseQuery } from "#app/domain/address/query.ts"
import { embeddable } from "#app/domain/address/sharing.ts"
import { readEmbed } from "#app/domain/embed/embed.ts"
import { embedAddress, embedCode, embedSizes } from "#app/domain/embed/embed-code.ts"
import { defaultLanguage, type Language, splitLanguage, withPrefix } from "#app/domain/format/language.ts"
import { descriptionOf, readAddress } from "#app/entry.server.tsx"
import type { AppEnv } from "./app-env.ts"
import { type CardImage, cardImage } from "./cards/card-image.ts"
import { settingsOf } from "./env.ts"
import { answerTo } from "./files/answer.ts"
import { element } from "./files/track-formats/xml.ts"
import { problem } from "./problem.ts"
import { pageTranslation } from "./translations.ts"

export async function oembed(c: Context<AppEnv>): Promise<Response> {
  const { url, format = "json", maxwidth, maxheight } = c.req.query()
  if (format !== "json" && format !== "xml") return problem(501, "not_implemented", anybody)
  if (url === undefined) return problem(400, "invalid_parameter", anybody)
  const { siteOrigin } = settingsOf(c.env).public
  const shown = await subjectOf(siteOrigin, url)
  if (shown instanceof Response) {
    for (const [name, value] of Object.entries(anybody)) shown.headers.set(name, value)
    return shown
  }
  const { title, language, picture } = shown
  const answer = {
    version: "1.0",
    ...(shown.kind === null ? { type: "link" } : mapOf({ ...shown, kind: shown.kind })),
    title,
    provider_name: "Pelotão",
    provider_url: `${siteOrigin}${withPrefix(pathTo("home"), language)}`,
    cache_age: cacheAge,
    ...(picture.width <= limitOf(maxwidth) &&
      picture.height <= limitOf(maxheight) && {
        thumbnail_url: siteOrigin + picture.path,
        thumbnail_width: picture.width,
        thumbnail_height: picture.height,
      }),
  }
  const headers = { ...anybody, "cache-control": `public, max-age=${cacheAge}` }
  if (format === "json") return c.json(answer, 200, headers)
  const fields = Object.entries(answer).map(([name, value]) => element(name, String(value)))
  return c.body(`<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join("")}</oembed>\n`, 200, {
    ...headers,
    "content-type": "text/xml; charset=utf-8",
  })

  function mapOf({ kind, id, title, language }: Shown & { kind: NonNullable<Shown["kind"]> }) {
    const width = Math.min(limitOf(maxwidth), embedSizes.width.usual)
    const height = Math.min(limitOf(maxheight), embedSizes.height.usual)
    // A page in a language is embedded in it; one without speaks that of whoever reads the blog.
    const settings = {
      ...readEmbed({ [kind]: id, profile: kind === "route" || kind === "ride" ? "1" : "0" }),
      language,
    }
    const html = embedCode({ address: siteOrigin + embedAddress(settings), title, width, height })
    return { type: "rich", html, width, height }
  }
}

type Shown = {
  kind: ReturnType<typeof embeddable>
  id: string
  title: string
  language: Language | null
  picture: CardImage
}

/** The thing of an address of this site, or what is told instead: there is none, nobody has checked it, or the API failed. */
async function subjectOf(siteOrigin: string, url: string): Promise<Shown | Response> {
  const asked = URL.parse(url)
  const missing = problem(404, "not_found")
  if (asked === null || !/^https?:$/.test(asked.protocol) || asked.host !== new URL(siteOrigin).host) return missing
  const { language, path } = splitLanguage(asked.pathname)
  const address = readAddress(path, new URLSearchParams())
  const query = Object.values(address?.page.questions?.(address.request) ?? {})[0] ?? ""
  const question = parseQuery(query)
  if (address === null || question?.kind !== "one") return missing
  const spoken = language ?? defaultLanguage
  const answer = await answerTo<{ id: string }>(spoken, query)
  if (answer instanceof Response) return answer
  const words = await pageTranslation(address.page, spoken)
  const entity = descriptionOf(question.resource, words, answer.value)
  if (entity.noindex) return missing
  return {
    kind: embeddable(address.name),
    id: entity.id,
    title: entity.name,
    language,
    picture: cardImage(entity, words),
  }
}

/** What the asker has room for. A limit that is no number is none. */
function limitOf(text = ""): number {
  const most = Number(text)
  return most >= 1 ? Math.floor(most) : Number.POSITIVE_INFINITY
}

/** Scripts of any site may ask: what is said is public, and no cookie has a part in it. */
const anybody = { "access-control-allow-origin": "*" }
const cacheAge = 3_600
