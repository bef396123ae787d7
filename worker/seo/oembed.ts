// GET /oembed?url=… (https://oembed.com): how another site shows a page of this one, as a map or as a link with a picture.

import type { Context } from "hono"
import { pathTo } from "#app/domain/address/paths.ts"
import { parseQuery } from "#app/domain/address/query.ts"
import { embeddable } from "#app/domain/address/sharing.ts"
import { embedAddress, embedCode, usualSize } from "#app/domain/embed/embed-code.ts"
import { defaultLanguage, type Language, splitLanguage, withPrefix } from "#app/domain/format/language.ts"
import { descriptionOf, readAddress } from "#app/entry.server.tsx"
import { type CardImage, cardImage } from "../cards/card-of.ts"
import { type AppEnv, settingsOf } from "../env.ts"
import { answerForFile } from "../files/file.ts"
import { problem } from "../responses.ts"
import { pageTranslation } from "../translations.ts"

export async function oembed(c: Context<AppEnv>): Promise<Response> {
  const { url, format = "json", maxwidth, maxheight } = c.req.query()
  if (format !== "json") return problem(501, "not_implemented")
  if (url === undefined) return problem(400, "invalid_parameter")
  const { siteOrigin } = settingsOf(c.env).public
  const subject = await readSubject(siteOrigin, url)
  if (subject instanceof Response) return subject
  const { title, language, picture } = subject
  const most = { width: limitOf(maxwidth), height: limitOf(maxheight) }
  const answer = {
    version: "1.0",
    ...richOf(siteOrigin, subject, most),
    title,
    provider_name: "Pelotão",
    provider_url: `${siteOrigin}${withPrefix(pathTo("home"), language)}`,
    cache_age: cacheAge,
    ...(picture.width <= most.width &&
      picture.height <= most.height && {
        thumbnail_url: siteOrigin + picture.path,
        thumbnail_width: picture.width,
        thumbnail_height: picture.height,
      }),
  }
  return c.json(answer, 200, { "cache-control": `public, max-age=${cacheAge}` })
}

type Subject = {
  kind: ReturnType<typeof embeddable>
  id: string
  title: string
  language: Language | null
  picture: CardImage
}

function richOf(siteOrigin: string, { kind, id, title, language }: Subject, most: { width: number; height: number }) {
  if (kind === null) return { type: "link" }
  const width = Math.min(most.width, usualSize.width)
  const height = Math.min(most.height, usualSize.height)
  const address = siteOrigin + embedAddress({ kind, id }, "auto", language)
  const html = embedCode({ address, title, width, height })
  return { type: "rich", html, width, height }
}

/** The entity of an address of this site, or the response when there is none, nobody has approved it, or the API failed. */
async function readSubject(siteOrigin: string, address: string): Promise<Subject | Response> {
  const url = URL.parse(address)
  const missing = problem(404, "not_found")
  if (url === null || !/^https?:$/.test(url.protocol) || url.host !== new URL(siteOrigin).host) return missing
  const { language, path } = splitLanguage(url.pathname)
  const match = readAddress(path, new URLSearchParams())
  const query = Object.values(match?.page.questions?.(match.request) ?? {})[0] ?? ""
  const question = parseQuery(query)
  if (match === null || question?.kind !== "one") return missing
  const answer = await answerForFile<{ id: string }>(language ?? defaultLanguage, query)
  if (answer instanceof Response) return answer
  const translation = await pageTranslation(match.page, language ?? defaultLanguage)
  const entity = descriptionOf(question.resource, translation, answer.value)
  if (entity.noindex) return missing
  return {
    kind: embeddable(match.name),
    id: entity.id,
    title: entity.name,
    language,
    picture: cardImage(entity, translation),
  }
}

function limitOf(text = ""): number {
  const most = Number(text)
  return most >= 1 ? Math.floor(most) : Number.POSITIVE_INFINITY
}

const cacheAge = 3_600
