// Photos, scaled to the width that a page asks for, in the smallest format that the browser reads (`/{format}{address}`).

import type { Context } from "hono"
import { accepts } from "hono/accepts"
import type { PictureWidth } from "#app/domain/address/addresses.ts"
import { parsePicture } from "#app/domain/address/images.ts"
import { askCached, cached } from "../cache/edge-cache.ts"
import { readCapped } from "../capped-body.ts"
import { type AppEnv, type Bindings, embeddedPhotoHost, settingsOf } from "../env.ts"
import { isWithinLimit, visitorOf } from "../middleware/limits.ts"
import { log, logged } from "../observability/log.ts"
import { edgeCache, immutable, neverCached, pick, problem, tooMany, year } from "../responses.ts"
import { qr } from "./qr.ts"

export const images = { picture: [picture], qr: [qr] }

export const Pictures = cached("Pictures", async ({ url, headers }, env) => {
  const visitor = headers.get(visitorHeader)
  // The limit stands behind the cache, so that hits are not counted.
  if (visitor !== null && !(await isWithinLimit(env, "PICTURE_LIMIT", visitor))) return tooMany(neverCached)
  const { pathname, search } = new URL(url)
  const [, name, path = ""] = /^\/(\w+)(\/.+)$/.exec(pathname) ?? []
  return showPicture(env, path + search, formats.find((format) => format === name) ?? "jpeg")
})

const visitorHeader = "x-visitor"

async function picture(c: Context<AppEnv>): Promise<Response> {
  const address = c.req.path + knownSearch(new URL(c.req.url).search, settingsOf(c.env).imageParameters)
  const width = parsePicture(address)?.width
  if (width === undefined) return problem(404, "not_found", neverCached)
  const answer = await askCached("Pictures", `https://site/${formatFor(c, width)}${address}`, {
    isForVisitor: true,
    headers: { [visitorHeader]: visitorOf(c) },
  })
  const own = pick(answer.headers, ["content-type", "retry-after", "server-timing"])
  const headers = { ...own, "cache-control": cacheControlOf(answer), vary: "accept" }
  return new Response(answer.body, { status: answer.status, headers })
}

/** Drops parameters that the photo's host is not known to read: each address is scaled and paid for. */
function knownSearch(search: string, known: readonly string[]): string {
  const pairs = search.slice(1).split("&")
  const read = known.flatMap((name) => pairs.find((pair) => pair.split("=")[0] === name) ?? [])
  return read.length > 0 ? `?${read.join("&")}` : ""
}

export async function showPicture(env: Bindings, address: string, format: Format): Promise<Response> {
  const parsed = parsePicture(address)
  if (parsed === null) return problem(404, "not_found", neverCached)
  const transformed = await transformedByZone(env, parsed.url, parsed.width, format)
  if (transformed !== null) return transformed
  const source = await fetchSource(env, parsed.url)
  if (source === "missing") return problem(404, "not_found", edgeCache({ fresh: 60 }))
  if (source === "failed") return problem(502, "unavailable", neverCached)
  const scaled = await scale(env, source.bytes, parsed.width, format)
  if (scaled !== null)
    return imageOf(scaled.image(), { ...edgeCache({ fresh: year }), "content-type": scaled.contentType() })
  const isPresentable =
    source.bytes.byteLength <= presentableBytes && [...plain, ...outputs[format]].includes(source.type)
  if (!isPresentable) return problem(502, "unavailable", neverCached)
  const headers = { "content-type": source.type, "x-answer-source": "original" }
  return imageOf(source.bytes, { ...edgeCache({ fresh: 600 }), ...headers })
}

type Format = (typeof formats)[number]

const formats = ["avif", "webp", "jpeg"] as const
const quality = 75
const presentableBytes = 1_000_000

/** The binding makes no AVIF with a side above 1 200 pixels, and is slow with those that are near it. */
const widestAvif = 960

const outputs = {
  avif: ["image/avif", "image/webp"],
  webp: ["image/webp"],
  jpeg: ["image/jpeg"],
} as const satisfies Record<Format, RasterType[]>

/** Every browser reads these, and what it asks for. */
const plain: RasterType[] = ["image/jpeg", "image/png", "image/gif"]

function formatFor(c: Context, width: PictureWidth): Format {
  const type = accepts(c, {
    header: "Accept",
    supports: width > widestAvif ? ["image/webp"] : ["image/avif", "image/webp"],
    default: "image/jpeg",
    match: (accepted, { supports, default: otherwise }) =>
      supports.find((name) => accepted.some(({ type: named, q }) => named === name && q > 0)) ?? otherwise,
  })
  return formats.find((format) => type === `image/${format}`) ?? "jpeg"
}

function cacheControlOf(answer: Response): string {
  if (answer.status === 404) return "public, max-age=60"
  if (!answer.ok) return "no-store"
  const isOriginal = answer.headers.get("x-answer-source") === "original"
  return isOriginal ? "public, max-age=600" : immutable
}

/**
 * Billed once in thirty days for a photo in a width, of whatever format and in all locations; each call of the binding is. Null where the
 * zone cannot, as for the embedded API's photos, which have no host.
 */
async function transformedByZone(env: Bindings, address: string, width: PictureWidth, format: Format) {
  const { hostname } = new URL(address)
  const { transformsInZone, imageHosts } = settingsOf(env)
  if (!transformsInZone || !imageHosts.includes(hostname) || isEmbedded(env, hostname)) return null
  try {
    const image = { width, fit: "scale-down", format, quality, anim: false } as const
    const response = await fetch(address, { ...sourceRequest(), cf: { image } })
    const type = outputs[format].find((one) => one === response.headers.get("content-type"))
    // Without it the photo comes as it is, where the zone has no transformations.
    const reason = response.headers.get("cf-resized")
    if (response.ok && type !== undefined && reason !== null && !reason.includes("err="))
      return imageOf(response.body, { ...edgeCache({ fresh: year }), "content-type": type })
    await response.body?.cancel()
    log("picture_not_scaled", { width, type: format, reason: `zone: ${response.status} ${reason}` })
  } catch (error) {
    log("picture_not_scaled", { width, type: format, reason: `zone: ${error}` })
  }
  return null
}

async function scale(env: Bindings, bytes: ArrayBuffer, width: PictureWidth, format: Format) {
  for (const type of outputs[format]) {
    const scaling = () => {
      const input = env.IMAGES.input(new Blob([bytes]).stream())
      return input.transform({ width, fit: "scale-down" }).output({ format: type, quality, anim: false })
    }
    const scaled = await logged("picture_not_scaled", scaling, { width, type })
    if (scaled !== null) return scaled
  }
  return null
}

function imageOf(body: ArrayBuffer | ReadableStream | null, headers: Record<string, string>): Response {
  return new Response(body, { headers: { ...headers, "cache-tag": "pictures" } })
}

// The source of a photo: only configured hosts are asked, and only raster images come back, since an SVG could carry a script.

type RasterType = (typeof signatures)[number][0]

type SourceImage = { type: RasterType; bytes: ArrayBuffer } | "missing" | "failed"

async function fetchSource(env: Bindings, address: string): Promise<SourceImage> {
  const host = new URL(address).hostname
  if (!settingsOf(env).imageHosts.includes(host)) return "missing"
  const read = async () => {
    const request = new Request(address, sourceRequest())
    return judge(await (isEmbedded(env, host) ? env.UPSTREAM.fetch(request) : fetch(request)), host)
  }
  return (await logged("picture_failed", read, { host, status: 0 })) ?? "failed"
}

function isEmbedded(env: Bindings, host: string): boolean {
  return settingsOf(env).apiBaseUrl === null && host === embeddedPhotoHost
}

function sourceRequest() {
  return {
    headers: { accept: signatures.map(([type]) => type).join(", ") },
    // A redirect could lead to a host that nobody allowed.
    redirect: "manual",
    signal: AbortSignal.timeout(limits.timeout),
  } as const
}

/** Milliseconds, and the most bytes that the Images binding takes. */
const limits = { timeout: 10_000, bytes: 20_000_000 }

const signatures = [
  ["image/webp", /^RIFF.{4}WEBP/s],
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/png", /^\x89PNG/],
  ["image/gif", /^GIF8/],
  ["image/avif", /^.{4}ftypavi[fs]/s],
] as const

async function judge(response: Response, host: string): Promise<SourceImage> {
  const { status, headers } = response
  const stated = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase()
  if (status !== 200 || !signatures.some(([type]) => type === stated)) {
    await response.body?.cancel()
    if (status < 400 || status === 404 || status === 410) return "missing"
    log("picture_failed", { host, status, reason: "status" })
    return "failed"
  }
  const bytes = await readCapped(response, limits.bytes)
  const start = bytes === null ? "" : String.fromCharCode(...new Uint8Array(bytes.slice(0, 16)))
  const type = signatures.find(([, signature]) => signature.test(start))?.[0]
  if (bytes !== null && type !== undefined) return { type, bytes }
  log("picture_refused", { host, reason: bytes === null ? "too large" : "no pixels" })
  return "missing"
}
