// GET /oembed?url=… (https://oembed.com): how another site shows a page of this one, as a map or as a link with a picture.

import type { Context } from "hono"
import { pathTo } from "#app/domain/address/paths.ts"
import { embeddable } from "#app/domain/address/sharing.ts"
import type { PublicConfig } from "#app/domain/config.ts"
import { embedAddress, embedCode, usualSize } from "#app/domain/embed/embed-code.ts"
import type { Description } from "#app/domain/entities/description.ts"
import { defaultLanguage, type Language, splitLanguage, withPrefix } from "#app/domain/format/language.ts"
import type { HeadProps } from "#app/entry.server.tsx"
import { type AppEnv, settingsOf } from "../env.ts"
import { UpstreamError } from "../gateway/upstream.ts"
import { problem, unavailable } from "../responses.ts"
import { headAt } from "./preview.ts"

export async function oembed(c: Context<AppEnv>): Promise<Response> {
  const { url, format = "json", maxwidth, maxheight } = c.req.query()
  if (format !== "json") return problem(501, "not_implemented")
  if (url === undefined) return problem(400, "invalid_parameter")
  const config = settingsOf(c.env).public
  const head = await ownHead(config, url)
  if (head === "failed") return unavailable()
  if (!head?.entity || head.entity.noindex) return problem(404, "not_found")
  const { entity, picture, siteOrigin } = head
  const { language } = splitLanguage(new URL(url).pathname)
  const most = { width: limitOf(maxwidth), height: limitOf(maxheight) }
  const answer = {
    version: "1.0",
    ...richOf(siteOrigin, entity, language, most),
    title: entity.name,
    provider_name: "Pelotão",
    provider_url: `${siteOrigin}${withPrefix(pathTo("home"), language)}`,
    cache_age: cacheAge,
    ...(picture.width <= most.width &&
      picture.height <= most.height && {
        thumbnail_url: picture.url,
        thumbnail_width: picture.width,
        thumbnail_height: picture.height,
      }),
  }
  return c.json(answer, 200, { "cache-control": `public, max-age=${cacheAge}` })
}

type Size = { width: number; height: number }

function richOf(siteOrigin: string, { page, id, name: title }: Description, language: Language | null, most: Size) {
  const kind = embeddable(page)
  if (kind === null) return { type: "link" }
  const width = Math.min(most.width, usualSize.width)
  const height = Math.min(most.height, usualSize.height)
  const address = siteOrigin + embedAddress({ kind, id }, "auto", language)
  return { type: "rich", html: embedCode({ address, title, width, height }), width, height }
}

/** Null for what is no address of this site. */
async function ownHead(config: PublicConfig, address: string): Promise<HeadProps | null | "failed"> {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol) || url.host !== new URL(config.siteOrigin).host) return null
  url.search = ""
  try {
    return await headAt(config, url, defaultLanguage)
  } catch (error) {
    if (error instanceof UpstreamError) return "failed"
    throw error
  }
}

function limitOf(text = ""): number {
  const most = Number(text)
  return most >= 1 ? Math.floor(most) : Number.POSITIVE_INFINITY
}

const cacheAge = 3_600
