import { env } from "cloudflare:workers"
import { beforeEach, expect, it, vi } from "vitest"
import { pictureWidths } from "#app/domain/address/addresses.ts"
import { showPicture } from "#worker/images/images.ts"
import { muteConsole } from "./observed.ts"
import { photo, tornPhoto, tornWebp } from "./photo.ts"
import { address, everyday, host, original, png, served } from "./photo-host.ts"
import { bearer, cut, raw, upstream } from "./upstream.ts"
import { headersOf, statusOf, visit, visitConfigured } from "./visit.ts"

beforeEach(() => void muteConsole())

const accepting = (accept: string) => ({ headers: { accept } })
const at = (width: number | string) => `/img/${width}/${host}/serra.png`

it.each([
  ["AVIF", 192, everyday, "image/avif"],
  ["AVIF up to 960 pixels", 960, everyday, "image/avif"],
  ["WebP above 960 pixels", 1_280, everyday, "image/webp"],
  ["WebP", 192, "image/webp,image/*,*/*;q=0.8", "image/webp"],
  ["neither", 192, "image/png,image/*;q=0.8,*/*;q=0.5", "image/jpeg"],
  ["anything", 192, "*/*", "image/jpeg"],
  ["all but AVIF and WebP", 192, "image/avif;q=0,image/webp;q=0,*/*", "image/jpeg"],
])("the format of a picture is the best for a browser that accepts %s", async (_, width, accept, format) => {
  served(raw(photo, png))
  const response = await visit(at(width), accepting(accept))
  expect([response.status, response.headers.get("content-type")]).toEqual([200, format])
  expect(await sizeOf(response)).toMatchObject({ format, width: Math.min(width, 400) })
})

it("the format of a picture is WebP when AVIF fails", async () => {
  served(raw(photo, png))
  const input = env.IMAGES.input.bind(env.IMAGES)
  const tooLarge = () => expect.fail("too large for AVIF")
  vi.spyOn(env.IMAGES, "input").mockImplementationOnce(tooLarge).mockImplementation(input)
  const response = await showPicture(env, address, "avif")
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"])
})

it.each(pictureWidths)("a picture is scaled down to %i pixels, never up", async (width) => {
  served(raw(photo, png))
  const size = { width: Math.min(width, 400), height: Math.round(Math.min(width, 400) / 1.6) }
  expect(await sizeOf(await visit(at(width)))).toMatchObject(size)
})

it("the source of a picture is requested once, without the bearer or anything of the visitor", async () => {
  const asked = served(raw(photo, png))
  const visitor = { cookie: "language=es", authorization: "Basic YTpi", referer: "https://a.example/" }
  expect((await visit(address, { headers: { accept: everyday, ...visitor } })).status).toBe(200)
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET ${original}`])
  expect([...(asked[0]?.headers ?? [])]).toEqual([["accept", expect.not.stringContaining("svg")]])
  expect(JSON.stringify(asked)).not.toContain(bearer)
})

it("the source of a picture is requested with the parameters that are configured, once each, and no others", async () => {
  const asked = upstream({ [original]: raw(photo, png), [`${original}?v=2&sig=a%2Fb`]: raw(photo, png) })
  for (const search of ["", "?x=1", "?x=2", "?v=2&sig=a"]) expect(await statusOf(address + search), search).toBe(200)
  expect(new Set(asked.splice(0).map(({ path }) => path))).toEqual(new Set([original]))
  const search = "?sig=a%2Fb&x=1&v=2&v=3&sig2=c"
  expect((await visitConfigured({ IMAGE_PARAMETERS: "v, sig" }, address + search)).status).toBe(200)
  expect(asked.map(({ path }) => path)).toEqual([`${original}?v=2&sig=a%2Fb`])
})

it("the source of a picture is the embedded API through its binding and without the bearer, or an allowed host", async () => {
  const asked = upstream({ "https://cdn.example/1.png": raw(photo, png) })
  const embedded = { ...env, API_BASE_URL: undefined, API_TOKEN: undefined }
  const allowing = { ...embedded, IMAGE_HOSTS: "cdn.example" }
  const bound = "/img/96/photos.pelotao.example/photos/serra.png"
  const response = await showPicture(embedded, bound, "webp")
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"])
  expect(await sizeOf(response)).toMatchObject({ width: 96 })
  expect(asked).toEqual([])
  expect((await showPicture(allowing, "/img/96/cdn.example/1.png", "webp")).status).toBe(200)
  expect((await showPicture(allowing, bound, "webp")).status).toBe(404)
  expect(asked.map(({ path }) => path)).toEqual(["https://cdn.example/1.png"])
})

const zone = { ...env, IMAGE_TRANSFORMATIONS: "zone" }

it("the zone scales a picture where it has transformations, but for the embedded API's, which have no host", async () => {
  const sent = { "content-type": "image/webp", "cf-resized": "internal=ok/m q=0 n=12+3 c=1+2 v=2026.1.0 l=2000" }
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(photo, { headers: sent }))
  const scaled = vi.spyOn(Object.getPrototypeOf(env.IMAGES), "input")
  // What has grown too large for AVIF comes as WebP.
  const { status, headers } = await showPicture(zone, address, "avif")
  expect([status, headers.get("content-type"), headers.get("cache-tag")]).toEqual([200, "image/webp", "pictures"])
  expect(headers.get("cloudflare-cdn-cache-control")).toMatch(/^max-age=31536000\b/)
  const asked = { redirect: "manual", cf: { image: expect.objectContaining({ width: 192 }) } }
  expect(fetched.mock.calls).toEqual([[original, expect.objectContaining(asked)]])
  expect(scaled).not.toHaveBeenCalled()
  const embedded = { ...zone, API_BASE_URL: undefined, API_TOKEN: undefined }
  expect((await showPicture(embedded, "/img/96/photos.pelotao.example/photos/serra.png", "webp")).status).toBe(200)
  expect((await showPicture(zone, "/img/96/evil.example/1.png", "webp")).status).toBe(404)
  expect([scaled.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 1])
})

const webp = { "content-type": "image/webp" }

it.each([
  ["has none", raw(photo, { headers: webp })],
  ["fails", raw(photo, { status: 429, headers: { ...webp, "cf-resized": "internal=ok/m" } })],
  ["fails and says it in an image", raw(photo, { headers: { ...webp, "cf-resized": "err=9401" } })],
  ["sends another format", raw(photo, { headers: { "content-type": "image/png", "cf-resized": "internal=ok/m" } })],
  ["does not answer", cut],
])("the binding scales a picture where the zone %s", async (_, answer) => {
  const asked = upstream({ [original]: [answer, raw(photo, png)] })
  const response = await showPicture(zone, address, "webp")
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"])
  expect(await sizeOf(response)).toMatchObject({ width: 192 })
  expect(asked).toHaveLength(2)
})

it("the cache headers of a picture let every browser that accepts the same keep it for a year", async () => {
  served(raw(photo, png))
  const visitors = [{}, { cookie: "language=es", "accept-language": "en" }]
  const visits = visitors.map((headers) => visit(address, { headers: { accept: everyday, ...headers } }))
  const answers = await Promise.all(visits)
  for (const { headers } of answers)
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    })
  for (const name of ["set-cookie", "cache-tag", "cloudflare-cdn-cache-control"])
    expect(answers.map(({ headers }) => headers.get(name))).toEqual([null, null])
  const [one, other] = await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  expect(one).toEqual(other)
})

it("the cache headers of a picture let the edge keep it for a year, under one tag, and are those of HEAD", async () => {
  served(raw(photo, png))
  const { headers } = await showPicture(env, address, "webp")
  expect(headers.get("cloudflare-cdn-cache-control")).toMatch(/^max-age=31536000\b/)
  expect([headers.get("cache-tag"), headers.get("vary")]).toEqual(["pictures", null])
  const head = await visit(address, { method: "HEAD", ...accepting("image/webp") })
  expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, "image/webp", ""])
})

it("the cost of pictures is one scaling for all spellings of an address", async () => {
  const asked = served(raw(photo, png))
  const scaled = vi.spyOn(Object.getPrototypeOf(env.IMAGES), "input")
  const spellings = [
    ...[`/img/192/${host}//serra.png`, `/img/192//${host}/serra.png`, at("0192"), `/IMG/192/${host}/serra.png`],
    ...[`/img/192/${host}:443/serra.png`, `/im%67/192/${host}/serra.png`, `/img/192/${host}/%73err%61.png`],
    ...["%20", "%00", ".", "%2e", "%5c", "%2f..%2fserra.png", "%20%20%20%20?x=1"].map((end) => address + end),
  ]
  for (const spelling of spellings) {
    const { status, headers } = await visit(spelling)
    if (status === 308) expect(headers.get("location")).toBe(address)
    else expect([302, 404], spelling).toContain(status)
  }
  expect([asked.length, scaled.mock.calls.length]).toEqual([0, 0])
  expect((await visit(address)).status).toBe(200)
  expect([asked.length, scaled.mock.calls.length]).toEqual([1, 1])
})

it("the cost of pictures is limited to the widths of pages, and to some new pictures for each visitor", async () => {
  const asked = upstream({})
  for (const width of [1, 95, 500, 1_920, 3_840]) expect((await visit(at(width))).status, String(width)).toBe(404)
  expect(asked).toEqual([])
  const of = (visitor: string) => ({ headers: { "cf-connecting-ip": visitor } })
  // The platform's own counter knows the minute of the machine, in which so many do not always fit.
  const counts = new Map<string, number>()
  const limit = async ({ key }: { key: string }) => {
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return { success: (counts.get(key) ?? 0) <= 3 }
  }
  vi.spyOn(env, "PICTURE_LIMIT", "get").mockReturnValue({ limit })
  for (let turn = 0; turn < 3; turn++)
    expect((await visit(`/img/192/${host}/${turn}.png`, of("198.51.100.9"))).status).toBe(404)
  const refused = { status: 429, "retry-after": "60", "cache-control": "no-store" }
  expect(await headersOf(address, of("198.51.100.9"))).toMatchObject(refused)
  expect(asked).toHaveLength(3)
  served(raw(photo, png))
  expect((await visit(address, of("198.51.100.10"))).status).toBe(200)
})

it("a photo that cannot be scaled is shown as it is for ten minutes", async () => {
  const errors = muteConsole()
  served(raw(tornPhoto, png))
  const response = await visit(address, accepting(everyday))
  const headers = { "content-type": "image/png", "cache-control": "public, max-age=600" }
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject(headers)
  expect(response.headers.has("x-answer-source")).toBe(false)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(tornPhoto)
  expect(errors).toHaveBeenCalledWith(expect.objectContaining({ event: "picture_not_scaled", type: "image/avif" }))
  // The type is that of the bytes, not the one that the host states.
  served(raw(tornWebp, png))
  expect((await visit(address, accepting(everyday))).headers.get("content-type")).toBe("image/webp")
})

it.each([
  ["in a format that the browser does not read", raw(tornWebp, { headers: { "content-type": "image/webp" } })],
  ["huge", raw(new Blob([tornPhoto, new Uint8Array(1_000_000)]), png)],
])("a photo that cannot be scaled is a 502 when it is %s", async (_, reply) => {
  served(reply)
  const headers = await headersOf(address, accepting("image/png,*/*"))
  expect(headers).toMatchObject({ status: 502, "cache-control": "no-store" })
})

async function sizeOf(response: Response): Promise<unknown> {
  return response.body === null ? null : env.IMAGES.info(response.body)
}
