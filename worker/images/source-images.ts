// Fetches a photo from its host. Only configured hosts are asked, and only raster images come back: an SVG is a document that could carry a
// script.

import { readCappedBytes } from "../capped-body.ts"
import { type Bindings, embeddedPhotoHost, settingsOf } from "../env.ts"
import { log } from "../observability/log.ts"

export type RasterType = (typeof signatures)[number][0]

export type SourceImage =
  | { outcome: "found"; type: RasterType; bytes: ArrayBuffer }
  | { outcome: "missing" }
  | { outcome: "failed" }

export async function fetchSource(env: Bindings, address: string): Promise<SourceImage> {
  const host = new URL(address).hostname
  const { imageHosts, apiBaseUrl } = settingsOf(env)
  if (!imageHosts.includes(host)) return { outcome: "missing" }
  try {
    const request = new Request(address, {
      headers: { accept: signatures.map(([type]) => type).join(", ") },
      // A redirect could lead to a host that nobody allowed.
      redirect: "manual",
      signal: AbortSignal.timeout(limits.timeout),
    })
    const isEmbedded = apiBaseUrl === null && host === embeddedPhotoHost
    return await judge(await (isEmbedded ? env.UPSTREAM.fetch(request) : fetch(request)), host)
  } catch (error) {
    log("picture_failed", { host, status: 0, reason: String(error) })
    return { outcome: "failed" }
  }
}

/** Milliseconds, and the most bytes that the Images binding takes. */
const limits = { timeout: 10_000, bytes: 20_000_000 }

/** Magic numbers. */
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
    if (status < 400 || status === 404 || status === 410) return { outcome: "missing" }
    log("picture_failed", { host, status, reason: "status" })
    return { outcome: "failed" }
  }
  const bytes = await readCappedBytes(response, limits.bytes)
  const start = bytes === null ? "" : String.fromCharCode(...new Uint8Array(bytes.slice(0, 16)))
  const type = signatures.find(([, signature]) => signature.test(start))?.[0]
  if (bytes !== null && type !== undefined) return { outcome: "found", type, bytes }
  log("picture_refused", { host, reason: bytes === null ? "too large" : "no pixels" })
  return { outcome: "missing" }
}
