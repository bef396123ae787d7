import type { Theme } from "../theme/theme.ts"

type MapColours = typeof dark

// A canvas cannot read CSS variables, so these repeat tokens of tokens.css, which a test compares. The last five are the ground's own.
const dark = {
  accent: "#c6f432",
  onAccent: "#10130c",
  danger: "#ff6b57",
  warn: "#ffc247",
  ok: "#5fd68b",
  text: "#f1f3ec",
  muted: "#a3ab98",
  line: "#2a2f26",
  lineStrong: "#3d4437",
  mixed: "#1b1f18",
  land: "#0c0e0b",
  casing: "#0c0e0b",
  halo: "#0c0e0b",
  water: "#172226",
  road: "#2a2f26",
  green: "#161f13",
  built: "#121510",
  building: "#1a1e17",
}

const light: MapColours = {
  accent: "#12140f",
  onAccent: "#ffffff",
  danger: "#c1301c",
  warn: "#8a5a00",
  ok: "#156b3a",
  text: "#12140f",
  muted: "#5d6355",
  line: "#e1e2d8",
  lineStrong: "#c7c9bb",
  mixed: "#ffffff",
  land: "#f5f5ef",
  casing: "#f5f5ef",
  halo: "#f5f5ef",
  water: "#d3dfe1",
  road: "#d0d2c6",
  green: "#dfe9d6",
  built: "#efefe7",
  building: "#e7e8de",
}

export const mapColours: Record<Theme, MapColours> = { dark, light }

/** MapLibre reads the weight from the first name. */
export const mapFace = ["Archivo Semibold", "Archivo"]
