import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest"
import { pictureWidths } from "#app/domain/address/addresses.ts"
import { showPicture } from "#worker/images/images.ts"
import { timeForMany } from "../support/time-for-many.ts"
import { photo, tornPhoto, tornWebp } from "./photo.ts"
import { address, everyday, host, original, png, served } from "./photo-host.ts"
import { bearer, raw, upstream } from "./upstream.ts"
import { visit, visitConfigured } from "./visit.ts"

let errors: MockInstance<typeof console.error>
beforeEach(() => {
  errors = vi.spyOn(console, "error").mockImplementation(() => {})
})

describe("pictures", () => {
  it.each([
    ["the browser reads AVIF", everyday, "image/avif"],
    ["it reads WebP", "image/webp,image/*,*/*;q=0.8", "image/webp"],
    ["it reads neither", "image/png,image/*;q=0.8,*/*;q=0.5", "image/jpeg"],
    ["it says nothing", "*/*", "image/jpeg"],
    ["it would not have the better ones", "image/avif;q=0,image/webp;q=0,*/*", "image/jpeg"],
  ])("a picture is in the best format where %s", async (_, accept, type) => {
    served(raw(photo, png))
    const response = await visit(address, { headers: { accept } })
    expect([response.status, response.headers.get("content-type")]).toEqual([200, type])
    expect(await sizeOf(response)).toMatchObject({ format: type, width: 192, height: 120 })
  })

  it.each([
    [960, "image/avif"],
    [1_280, "image/webp"],
  ])("a picture of %i pixels is AVIF up to 960 and WebP beyond", async (width, type) => {
    served(raw(photo, png))
    const response = await visit(`/img/${width}/${host}/serra.png`, { headers: { accept: everyday } })
    expect(response.headers.get("content-type")).toBe(type)
  })

  it.each(pictureWidths)("a picture is scaled down to %i pixels, never up", async (width) => {
    served(raw(photo, png))
    const response = await visit(`/img/${width}/${host}/serra.png`)
    expect(await sizeOf(response)).toMatchObject({ width: Math.min(width, 400) })
  })

  it("the original of a picture is asked for once, with nothing of ours or the visitor's", async () => {
    const asked = upstream({ [original]: raw(photo, png) })
    const headers = {
      accept: everyday,
      cookie: "language=es",
      authorization: "Basic YTpi",
      referer: "https://a.example/",
    }
    const response = await visit(address, { headers })
    expect(response.status).toBe(200)
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET ${original}`])
    const sent = [...(asked[0]?.headers ?? [])].map(([name]) => name)
    expect(sent).toEqual(["accept"])
    expect(asked[0]?.headers.get("accept")).not.toContain("svg")
    expect(JSON.stringify(asked)).not.toContain(bearer)
  })

  it("the queries that somebody adds to a picture are asked of nobody, so that they scale no photo again", async () => {
    const asked = upstream({ [original]: raw(photo, png) })
    for (const search of ["", "?x=1", "?x=2", "?v=2&sig=a"]) {
      expect((await visit(address + search)).status, search).toBe(200)
    }
    expect(new Set(asked.map(({ path }) => path))).toEqual(new Set([original]))
  })

  it("the original of a picture is asked for with the parameters that its host is known to read, once each", async () => {
    const asked = upstream({ [`${original}?v=2&sig=a%2Fb`]: raw(photo, png) })
    const search = "?sig=a%2Fb&x=1&v=2&v=3&sig2=c"
    expect((await visitConfigured({ IMAGE_PARAMETERS: "v, sig" }, address + search)).status).toBe(200)
    expect(asked.map(({ path }) => path)).toEqual([`${original}?v=2&sig=a%2Fb`])
  })

  it("a picture may be kept for a year by all whose browser accepts the same", async () => {
    served(raw(photo, png))
    const answers = await Promise.all([
      visit(address, { headers: { accept: everyday } }),
      visit(address, { headers: { accept: everyday, cookie: "language=es", "accept-language": "en" } }),
    ])
    for (const { headers } of answers) {
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
      expect(headers.get("vary")).toBe("accept")
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin")
      expect(headers.get("x-content-type-options")).toBe("nosniff")
      expect(headers.get("content-security-policy")).toContain("default-src 'none'")
      expect(headers.get("set-cookie")).toBeNull()
      expect(headers.get("cache-tag") ?? headers.get("cloudflare-cdn-cache-control")).toBeNull()
    }
    const [one, other] = await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    expect(one).toEqual(other)
  })

  it("a picture is kept in the edge's cache for a year", async () => {
    served(raw(photo, png))
    const { headers } = await showPicture(env, address, "webp")
    expect(headers.get("cloudflare-cdn-cache-control")).toMatch(/^max-age=31536000\b/)
    expect(headers.get("cache-tag")).toBe("pictures")
    expect(headers.get("vary")).toBeNull()
  })

  it("a picture answers HEAD without its bytes", async () => {
    served(raw(photo, png))
    const response = await visit(address, { method: "HEAD", headers: { accept: "image/webp" } })
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
      200,
      "image/webp",
      "",
    ])
  })

  it("a picture of the embedded API comes by the service binding, without the bearer", async () => {
    const asked = upstream({})
    const embedded = { ...env, API_BASE_URL: undefined, API_TOKEN: undefined }
    const response = await showPicture(embedded, "/img/96/photos.pelotao.example/photos/serra.png", "webp")
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"])
    expect(await sizeOf(response)).toMatchObject({ width: 96 })
    expect(asked).toEqual([])
  })

  it("a picture of an allowed host comes from there, also beside the embedded API", async () => {
    const asked = upstream({ "https://cdn.example/1.png": raw(photo, png) })
    const allowing = { ...env, API_BASE_URL: undefined, API_TOKEN: undefined, IMAGE_HOSTS: "cdn.example" }
    expect((await showPicture(allowing, "/img/96/cdn.example/1.png", "webp")).status).toBe(200)
    expect((await showPicture(allowing, "/img/96/photos.pelotao.example/photos/serra.png", "webp")).status).toBe(404)
    expect(asked.map(({ path }) => path)).toEqual(["https://cdn.example/1.png"])
  })
})

describe("what a picture costs", () => {
  it("a photo is scaled once, whatever the spellings of its address", async () => {
    const asked = served(raw(photo, png))
    const scaled = vi.spyOn(Object.getPrototypeOf(env.IMAGES), "input")
    const name = "serra.png"
    const escaped = Array.from({ length: 2 ** name.length - 1 }, (_, turn) =>
      [...name].map((letter, at) => ((turn + 1) & (1 << at) ? escapeOf(letter) : letter)).join(""),
    )
    const endings = ["%20", "%09", "%00", ".", "%2e", "%5c", "%2f..%2fserra.png", "?x=1".padStart(8, "%20")]
    const spellings = [
      ...escaped.map((spelling) => `/img/192/${host}/${spelling}`),
      ...escaped.map((spelling) => `/img/192/${host}/${spelling.toUpperCase()}`).slice(-8),
      ...[
        `/img/192/${host}//${name}`,
        `/img/192//${host}/${name}`,
        `/img/0192/${host}/${name}`,
        `/IMG/192/${host}/${name}`,
      ],
      ...[`/img/192/${host.toUpperCase()}/${name}`, `/img/192/${host}:443/${name}`, `/im%67/192/${host}/${name}`],
      ...endings.map((ending) => address + ending),
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

  it("a picture comes in no width that no page asks for", async () => {
    const asked = served(raw(photo, png))
    for (const width of [1, 95, 500, 1_920, 3_840])
      expect((await visit(`/img/${width}/${host}/serra.png`)).status, String(width)).toBe(404)
    expect(asked).toEqual([])
  })

  it("a visitor who asks for the 301st new picture of a minute is told to wait, and others are not", async () => {
    const asked = upstream({})
    const of = (visitor: string) => ({ headers: { "cf-connecting-ip": visitor } })
    await timeForMany()
    for (let turn = 0; turn < 300; turn++)
      expect((await visit(`/img/192/${host}/${turn}.png`, of("198.51.100.9"))).status).toBe(404)
    const { status, headers } = await visit(address, of("198.51.100.9"))
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([429, "60", "no-store"])
    expect(asked).toHaveLength(300)
    served(raw(photo, png))
    expect((await visit(address, of("198.51.100.10"))).status).toBe(200)
  })
})

describe("photos that cannot be scaled", () => {
  it("a photo that cannot be scaled is shown as it is, for ten minutes", async () => {
    served(raw(tornPhoto, png))
    const response = await visit(address, { headers: { accept: everyday } })
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"])
    expect(response.headers.get("cache-control")).toBe("public, max-age=600")
    expect(response.headers.get("x-answer-source")).toBeNull()
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(tornPhoto)
    expect(errors).toHaveBeenCalledWith(expect.objectContaining({ event: "picture_not_scaled", type: "image/avif" }))
  })

  it("a photo that cannot be scaled has the type of its bytes, not the one that its host states", async () => {
    served(raw(tornWebp, png))
    expect((await visit(address, { headers: { accept: everyday } })).headers.get("content-type")).toBe("image/webp")
  })

  it("a photo that cannot be scaled is a 502 where the browser does not read its format", async () => {
    served(raw(tornWebp, { headers: { "content-type": "image/webp" } }))
    const response = await visit(address, { headers: { accept: "image/png,*/*" } })
    expect([response.status, response.headers.get("cache-control")]).toEqual([502, "no-store"])
  })

  it("a photo that cannot be scaled is a 502 when it is huge", async () => {
    served(raw(new Blob([tornPhoto, new Uint8Array(1_000_000)]), png))
    expect((await visit(address)).status).toBe(502)
  })

  it("a photo that cannot be made AVIF is tried as WebP", async () => {
    served(raw(photo, png))
    const input = env.IMAGES.input.bind(env.IMAGES)
    const spy = vi.spyOn(env.IMAGES, "input").mockImplementationOnce(() => {
      throw new Error("too large for AVIF")
    })
    spy.mockImplementation(input)
    const response = await showPicture(env, address, "avif")
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"])
  })
})

function escapeOf(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`
}

async function sizeOf(response: Response): Promise<unknown> {
  return response.body === null ? null : env.IMAGES.info(response.body)
}
