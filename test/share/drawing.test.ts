// Cards drawn in workerd, compared with golden.txt. To renew a card there, look at it and replace its grid by that of the failed test.

import type { Renderer } from "@takumi-rs/wasm"
import { expect, test } from "vitest"
import type { Card } from "#share/card.ts"
import { draw, mostBytes } from "#share/draw.ts"
import { loadRenderer } from "#share/renderer.ts"
import { photo as field } from "../worker/photo.ts"
import { cards, plain } from "./cards.ts"
import golden from "./golden.txt?raw"

const goldens = new Map(golden.split("# ").map((section) => [section.split("\n", 1)[0], section]))
const [columns, rows] = [80, 42]
/** Pixels, as the head of a page says. */
const cardSize = { width: 1200, height: 630 }
/** One step of sixteen. */
const step = 3
/** Places out of 3,360; a figure that is missing is more. */
const tolerance = 12

async function drawn(card: Card, photo: ArrayBuffer | null = null) {
  const picture = await draw(await loadRenderer(), card, photo)
  return { ...picture, grid: await gridOf(await loadRenderer(), picture.bytes) }
}

const all: [string, Card][] = Object.entries(cards)

test.each(all)("the card %s looks as it did when somebody looked at it", async (name, card) => {
  const { type, bytes, grid } = await drawn(card, card.photo === null ? null : field.buffer)
  expect(type).toBe(card.photo === null ? "image/png" : "image/jpeg")
  expect(sizeOf(bytes)).toEqual(cardSize)
  expect(bytes.byteLength).toBeLessThanOrEqual(mostBytes)
  const expected = goldens.get(name)?.slice(name.length + 1)
  if (expected === undefined || differences(grid, expected) > tolerance) expect(grid).toBe(expected)
})

test.each<[string, Card, Partial<Card>]>([
  ["a name", cards.route, { name: "" }],
  ["a track", cards.route, { art: plain.art }],
  ["figures", cards.route, { figures: [] }],
  ["a price", cards.product, { figures: [] }],
  ["a drawing", cards.product, { art: plain.art }],
  ["a tape", cards.stolen, { mark: null }],
  ["what is cancelled", cards.cancelled, { mark: null }],
  ["a jersey", cards.group, { art: plain.art }],
])("a card without %s does not look as with it", async (_, card, without) => {
  const [whole, less] = [await drawn(card), await drawn({ ...card, ...without })]
  expect(differences(whole.grid, less.grid)).toBeGreaterThan(tolerance)
})

const long = [1, 2, 3, 4].map(() => ({ label: "a".repeat(80), value: "9".repeat(60) }))

test.each<[string, Partial<Card>]>([
  ["a name of two hundred letters", { name: "W".repeat(200) }],
  ["a name of five hundred words", { name: "Serra ".repeat(500) }],
  ["no name", { name: "", kicker: null }],
  ["a name of smileys alone", { name: "🚴‍♂️🔥" }],
  ["a name in another script", { name: "طريق الجبل" }],
  ["markup", { name: "<b>&amp;</b>]]>", line: '"><svg onload=1>' }],
  ["figures as long as the card", { figures: long }],
  ["a mark as long as the card", { mark: { text: "A".repeat(120), tone: "alarm", isTape: true } }],
  ["a path that is none", { art: { kind: "track", id: "x", encodedPath: "!!", elevationSketch: [] } }],
  [
    "altitudes that are none",
    { art: { kind: "track", id: "x", encodedPath: null, elevationSketch: [Number.NaN, 1, 2] } },
  ],
  ["a paint that is none", { art: { kind: "drawing", of: "road", paint: '"/><script/>' } }],
  ["no sure drawing", { art: { kind: "drawing", of: null, paint: null } }],
  ["an id with markup", { art: { kind: "jersey", id: '"/><script/>' } }],
  ["no date", { art: { kind: "date", month: null, day: null, isOff: true } }],
])("a card with %s is drawn", async (_, odd) => {
  const { bytes, type } = await drawn({ ...cards.route, ...odd })
  expect([type, sizeOf(bytes)]).toEqual(["image/png", cardSize])
  expect(bytes.byteLength).toBeLessThanOrEqual(mostBytes)
})

test("what no font has a glyph for is left out of a name, and the rest stays", async () => {
  const [smiling, serious] = await Promise.all([
    drawn({ ...plain, name: "Serra 🚴 do Rio" }),
    drawn({ ...plain, name: "Serra do Rio" }),
  ])
  expect(differences(smiling.grid, serious.grid)).toBe(0)
})

test("a name takes three lines at most, and the contours behind a track are those of its id", async () => {
  const [short, long] = [
    await drawn({ ...plain, name: "Serra ".repeat(15) }),
    await drawn({ ...plain, name: "Serra ".repeat(40) }),
  ]
  expect(differences(short.grid, long.grid)).toBe(0)
  const [one, other] = [
    await drawn(plain),
    await drawn({ ...plain, art: { kind: "track", id: "a", encodedPath: null, elevationSketch: null } }),
  ]
  expect(one.bytes.byteLength).not.toBe(other.bytes.byteLength)
})

test("a photo that is none is refused", async () => {
  const torn = new TextEncoder().encode("no photo").buffer
  await expect(draw(await loadRenderer(), cards.recovered, torn)).rejects.toThrow()
})

test("a photo of nothing but noise makes no card of more than is sent", async () => {
  const colours = "3 0 0 0 -1 0 3 0 0 -1 0 0 3 0 -1 0 0 0 0 1"
  const filter = `<feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="4"/><feColorMatrix values="${colours}"/>`
  const noise = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960"><filter id="n">${filter}</filter><rect width="960" height="960" filter="url(#n)"/></svg>`
  const { bytes, type } = await drawn(cards.recovered, new TextEncoder().encode(noise).buffer)
  expect(type).toBe("image/jpeg")
  expect(bytes.byteLength).toBeLessThanOrEqual(mostBytes)
})

/** Read off the header: IHDR of a PNG, the first frame of a JPEG. */
function sizeOf(bytes: ArrayBuffer): { width: number; height: number } {
  const view = new DataView(bytes)
  if (view.getUint8(0) === 0x89) return { width: view.getUint32(16), height: view.getUint32(20) }
  let at = 2
  while (![0xc0, 0xc2].includes(view.getUint8(at + 1))) at += 2 + view.getUint16(at + 2)
  return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
}

// A picture as a grid of brightness: small enough to be read in a file, and coarse enough not to mind how an edge is smoothed.
/** One hexadecimal digit of brightness for each place, in lines. Decoding is the renderer's business, for PNG and JPEG alike. */
async function gridOf(renderer: Renderer, picture: ArrayBuffer): Promise<string> {
  const size = { width: columns, height: rows }
  const raw = await renderer.render({ type: "image", src: picture, ...size, style: size }, { ...size, format: "raw" })
  const digits = Array.from({ length: columns * rows }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = raw.subarray(at * 4, at * 4 + 3)
    return Math.min(15, Math.floor((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 16)).toString(16)
  })
  return Array.from({ length: rows }, (_, row) => digits.slice(row * columns, (row + 1) * columns).join("")).join("\n")
}

/** How many places are plainly brighter or darker than those of another grid. */
function differences(grid: string, other: string): number {
  return [...grid].filter((digit, at) => Math.abs(level(digit) - level(other[at] ?? "0")) >= step).length
}

function level(digit: string): number {
  return Number.parseInt(digit, 16) || 0
}
