// The renderer with its fonts, created for the first card of an isolate: creating it takes longer than drawing.

import latinExt from "@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2?inline"
import latin from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?inline"
import { initSync, Renderer } from "@takumi-rs/wasm"
import module from "@takumi-rs/wasm/auto"
import { ranges } from "./text.ts"

export function loadRenderer(): Promise<Renderer> {
  loading ??= load()
  return loading
}

let loading: Promise<Renderer> | null = null

async function load(): Promise<Renderer> {
  initSync({ module })
  const renderer = new Renderer()
  await renderer.registerFont({ name: "Archivo", data: bytesOf(latin), unicodeRange: ranges.latin })
  await renderer.registerFont({ name: "Archivo", data: bytesOf(latinExt), unicodeRange: ranges.latinExt })
  return renderer
}

function bytesOf(address: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), (character) => character.charCodeAt(0))
}
