// Photos, scaled to the width that a page asks for and in the smallest format that the visitor's browser reads. The edge cache
// stands in front of the entrypoint, whose URL is `/{format}{address}`, so that a photo is fetched and scaled once and not
// for each visitor: every call of the Images binding is charged for.

import { WorkerEntrypoint } from "cloudflare:workers"
import type { Context } from "hono"
import { accepts } from "hono/accepts"
import type { PictureWidth } from "#app/domain/address/addresses.ts"
import { parsePicture } from "#app/domain/address/images.ts"
import type { AppEnv } from "../app-env.ts"
import { edgeCache, neverCached } from "../cache/cache-headers.ts"
import { askEntrypoint } from "../cache/edge-cache.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { log } from "../observability/log.ts"
import { monitored } from "../observability/monitoring.ts"
import { problem, tooMany } from "../problem.ts"
import { isWithinLimit } from "../rate-limit.ts"
import { visitorOf } from "../visitor.ts"
import { askOriginal, type Original, type RasterType } from "./source-images.ts"

export class Pictures extends WorkerEntrypoint<Bindings> {
  override async fetch(request: Request): Promise<Response> {
    return answer(request, this.env, this.ctx)
  }
}

const answer = monitored(async ({ url, headers }, env) => {
  const visitor = headers.get(visitorHeader)
  // Behind the cache, so that nobody is counted for what is there.
  if (visitor !== null && !(await isWithinLimit(env, "PICTURE_LIMIT", visitor))) return tooMany(neverCached)
  const { pathname, search } = new URL(url)
  const [, name, path = ""] = /^\/(\w+)(\/.+)$/.exec(pathname) ?? []
  return showPicture(env, path + search, formats.find((format) => format === name) ?? "jpeg")
})

/** GET /img/{width}/{host}/{path}: the same for everyone whose browser reads the same formats. */
export async function picture(c: Context<AppEnv>): Promise<Response> {
  const address = c.req.path + knownSearch(new URL(c.req.url).search, settingsOf(c.env).imageParameters)
  const width = parsePicture(address)?.width
  if (width === undefined) return problem(404, "not_found", neverCached)
  const visitor = visitorOf(c.req.header("cf-connecting-ip") ?? "local")
  const scaled = `https://site/${formatFor(c, width)}${address}`
  const answer = await askEntrypoint("Pictures", scaled, { isSeen: true, headers: { [visitorHeader]: visitor } })
  const headers = new Headers({
    "content-type": answer.headers.get("content-type") ?? "",
    "cache-control": lifetime(answer),
    "cross-origin-resource-policy": "same-origin",
    vary: "accept",
    "server-timing": answer.headers.get("server-timing") ?? "",
  })
  const retryAfter = answer.headers.get("retry-after")
  if (retryAfter !== null) headers.set("retry-after", retryAfter)
  return new Response(answer.body, { status: answer.status, headers })
}

/** A search without what the photo's host is not known to read: each address is a photo of its own to fetch, to scale and to pay for. */
function knownSearch(search: string, known: readonly string[]): string {
  const pairs = search.slice(1).split("&")
  const kept = known.flatMap((name) => pairs.find((pair) => pair.split("=")[0] === name) ?? [])
  return kept.length > 0 ? `?${kept.join("&")}` : ""
}

/** The picture of an address of `app/domain/address/images.ts`; a problem when it is none, or of a host that is not ours to show. */
export async function showPicture(env: Bindings, address: string, format: Format): Promise<Response> {
  const asked = parsePicture(address)
  if (asked === null) return problem(404, "not_found", neverCached)
  const original = await askOriginal(env, asked.url)
  if (original.outcome === "missing") return problem(404, "not_found", edgeCache({ fresh: 60 }))
  if (original.outcome === "failed") return problem(502, "unavailable", neverCached)
  const scaled = await scale(env, original.bytes, asked.width, format)
  if (scaled !== null) {
    return image(scaled.image(), { ...edgeCache({ fresh: year }), "content-type": scaled.contentType() })
  }
  // The binding may be out of order, or its allowance used up: better the photo as it is than none, unless it is huge.
  if (!isPresentable(original, format)) return problem(502, "unavailable", neverCached)
  return image(original.bytes, {
    ...edgeCache({ fresh: 600 }),
    "content-type": original.type,
    "x-answer-source": "original",
  })
}

/** Who asks, for whom a photo is counted; the site itself, which draws a card, says nothing. */
const visitorHeader = "x-visitor"

type Format = (typeof formats)[number]

const formats = ["avif", "webp", "jpeg"] as const
const year = 31_536_000
const quality = 75
const presentableBytes = 1_000_000

/** The binding makes no AVIF with a side above 1 200 pixels, and is slow with those that are near it. */
const widestAvif = 960

/** The formats that are tried in turn: a tall photo has a side that is too long for AVIF, whatever its width. */
const outputs = {
  avif: ["image/avif", "image/webp"],
  webp: ["image/webp"],
  jpeg: ["image/jpeg"],
} as const satisfies Record<Format, RasterType[]>

/** The formats that a browser reads when it asks for the key. */
const readable: Record<Format, RasterType[]> = {
  avif: ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"],
  webp: ["image/jpeg", "image/png", "image/gif", "image/webp"],
  jpeg: ["image/jpeg", "image/png", "image/gif"],
}

function formatFor(c: Context, width: PictureWidth): Format {
  const type = accepts(c, {
    header: "Accept",
    supports: width > widestAvif ? ["image/webp"] : ["image/avif", "image/webp"],
    default: "image/jpeg",
    // The smallest first, whatever the browser's own order is.
    match: (accepted, { supports, default: otherwise }) =>
      supports.find((name) => accepted.some(({ type: named, q }) => named === name && q > 0)) ?? otherwise,
  })
  return formats.find((format) => type === `image/${format}`) ?? "jpeg"
}

function lifetime(answer: Response): string {
  if (answer.status === 404) return "public, max-age=60"
  if (!answer.ok) return "no-store"
  const isOriginal = answer.headers.get("x-answer-source") === "original"
  return isOriginal ? "public, max-age=600" : `public, max-age=${year}, immutable`
}

async function scale(
  env: Bindings,
  bytes: ArrayBuffer,
  width: PictureWidth,
  format: Format,
): Promise<ImageTransformationResult | null> {
  for (const type of outputs[format]) {
    try {
      const input = env.IMAGES.input(new Blob([bytes]).stream())
      return await input.transform({ width, fit: "scale-down" }).output({ format: type, quality, anim: false })
    } catch (error) {
      log("picture_not_scaled", { width, type, reason: String(error) })
    }
  }
  return null
}

function isPresentable({ type, bytes }: Extract<Original, { outcome: "found" }>, format: Format): boolean {
  return bytes.byteLength <= presentableBytes && readable[format].includes(type)
}

function image(body: ArrayBuffer | ReadableStream, headers: Record<string, string>): Response {
  return new Response(body, { headers: { ...headers, "cache-tag": "pictures" } })
}
