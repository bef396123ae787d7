import { beforeEach, describe, expect, it, vi } from "vitest"
import { photo } from "./photo.ts"
import { everyday, host, original, png } from "./photo-host.ts"
import { raw, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {})
})

// A host that the site trusts may still be told to show what takes a gigabyte to unpack. Locally the binding is Miniflare's.
describe("picture bombs", () => {
  it.each([
    ["a PNG that claims 30,000 × 30,000 pixels", claiming(photo, 30_000), png],
    ["a GIF of 2,000 frames", animated(2_000), { headers: { "content-type": "image/gif" } }],
  ])("%s is shown or a 502, and what others ask for is answered meanwhile", async (_, bytes, type) => {
    upstream({ [original]: raw(bytes, type), [`https://${host}/sound.png`]: raw(photo, png) })
    const headers = { accept: everyday }
    const bombs = ([192, 960] as const).map((width) => visit(`/img/${width}/${host}/serra.png`, { headers }))
    const sound = await Promise.all([visit(`/img/192/${host}/sound.png`, { headers }), visit("/terms-of-use")])
    expect(sound.map(({ status }) => status)).toEqual([200, 200])
    for (const { status } of await Promise.all(bombs)) expect([200, 502]).toContain(status)
  })
})

/** The same PNG with another size in its header (PNG specification, 11.2.1). */
function claiming(bytes: Uint8Array<ArrayBuffer>, side: number): Uint8Array<ArrayBuffer> {
  const bomb = bytes.slice()
  const view = new DataView(bomb.buffer)
  view.setUint32(16, side)
  view.setUint32(20, side)
  view.setUint32(29, crc32(bomb.subarray(12, 29)))
  return bomb
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1
  }
  return ~crc >>> 0
}

/** A GIF of 1,000 × 1,000 pixels, each frame of which paints one of them. */
function animated(frames: number): Uint8Array<ArrayBuffer> {
  const side = [0xe8, 0x03]
  const head = [...new TextEncoder().encode("GIF89a"), ...side, ...side, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  const frame = [0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
  return new Uint8Array([...head, ...Array.from({ length: frames }, () => frame).flat(), 0x3b])
}
