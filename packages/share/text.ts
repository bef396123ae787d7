// The text of a card as nodes of the renderer: brand, kicker, name, line, figures, chip.

import type { Node } from "@takumi-rs/wasm"
import type { Card } from "./card.ts"
import { brandCircles, colour, markColour } from "./illustrations.ts"

const brandName = "Pelotão"
type Style = NonNullable<Node["style"]>

export const nameSizes = [92, 80, 68, 58, 50] as const
export const oneLine = { whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" } as const

export function row(style: Style, children: Node[]): Node {
  return { type: "container", style: { display: "flex", alignItems: "center", ...style }, children }
}

export function column(style: Style, children: Node[]): Node {
  return { type: "container", style: { display: "flex", flexDirection: "column", ...style }, children }
}

export function text(words: string, style: Style): Node {
  return { type: "text", text: words, style: { color: colour("text"), fontFamily: "Archivo", ...style } }
}

export function name(card: Card, size: number, style: Style): Node {
  return text(nameOf(card), { ...headline(size), ...style })
}

export function longestWord(card: Card, size: number): Node {
  const [longest = ""] = nameOf(card)
    .split(/[\s-]/)
    .toSorted((a, b) => b.length - a.length)
  return text(longest, { ...headline(size), whiteSpace: "nowrap" })
}

function headline(size: number): Style {
  return { fontSize: size, fontWeight: 850, letterSpacing: "-0.035em", lineHeight: 1, overflowWrap: "anywhere" }
}

function nameOf(card: Card): string {
  return legible(card.name) || legible(card.kicker ?? "") || brandName
}

export function masthead(card: Card): Node {
  const rings = brandCircles([0.45, 0.75, 1], 2.6)
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="62" height="40" viewBox="0 0 34 22">${rings}</svg>`
  const kicker = { fontSize: 25, fontWeight: 750, letterSpacing: "0.12em", ...oneLine, color: colour("accent") }
  const rule = { marginLeft: 10, paddingLeft: 26, height: 32, borderLeft: `2px solid ${colour("line-strong")}` }
  return row({ gap: 16 }, [
    { type: "image", src: mark, width: 62, height: 40 },
    ...(card.name === brandName ? [] : [text(brandName, { fontSize: 36, fontWeight: 850, letterSpacing: "-0.03em" })]),
    ...(card.kicker === null ? [] : [row(rule, [upperCase(card.kicker, kicker)])]),
  ])
}

function upperCase(words: string, style: Style): Node {
  return text(legible(words), { textTransform: "uppercase", ...style })
}

export function line(card: Card, width: number): Node[] {
  const words = legible(card.line ?? "")
  const clamped = { lineClamp: 2, textOverflow: "ellipsis", overflowWrap: "anywhere", width } as const
  return words === "" ? [] : [text(words, { fontSize: 32, lineHeight: 1.25, color: colour("muted"), ...clamped })]
}

export function chip({ mark }: Card, width: number): Node[] {
  if (mark === null || mark.isTape) return []
  const style = { fontSize: 25, fontWeight: 750, letterSpacing: "0.06em", color: "#ffffff" }
  const pill = { borderRadius: 99, padding: "7px 24px 8px", alignSelf: "flex-start", overflow: "hidden" } as const
  return [
    row({ ...pill, backgroundColor: markColour(mark.tone), maxWidth: width }, [
      upperCase(mark.text, { ...style, ...oneLine, maxWidth: width - 48 }),
    ]),
  ]
}

/** Sets as many figures as fit; where `isLed` the first is larger. */
export function figures({ figures, isLed }: Card, width: number): Node[] {
  const all = figures.slice(0, 3).map(({ label, value }) => ({ label: legible(label), ...split(legible(value)) }))
  const kept: Figure[] = []
  for (const one of all) if (kept.length === 0 || widthOf([...kept, one], smallest, isLed) <= width) kept.push(one)
  const size = sizes.find((one) => widthOf(kept, one, isLed) <= width) ?? smallest
  const nodes = kept.map((figure, at) => node(figure, isLed && at === 0 ? size * lead : size, width, isLed && at === 0))
  return nodes.length === 0 ? [] : [row({ gap, alignItems: "flex-end", width }, nodes)]
}

type Figure = { label: string; number: string; unit: string }

const sizes = [54, 48, 42] as const
const smallest = 36
const lead = 1.3
const gap = 44

/** "51,5 km" is a number and its unit. */
function split(value: string): Omit<Figure, "label"> {
  const [, number = value, unit = ""] = /^([\d.,:\s]*\d) (\S{1,3})$/.exec(value) ?? []
  return { number, unit }
}

/** Estimated by the average letter of Archivo: measuring each would cost too much. */
function widthOf(shown: readonly Figure[], size: number, isLed: boolean): number {
  const widths = shown.map(({ label, number, unit }, at) => {
    const own = isLed && at === 0 ? size * lead : size
    const set = [...number].reduce((sum, character) => sum + (/[.,:\s]/.test(character) ? 0.3 : 0.62), 0)
    return Math.max(own * (set + unit.length * 0.42 + (unit === "" ? 0 : 0.15)), label.length * 24 * 0.54)
  })
  return widths.reduce((sum, one) => sum + one, 0) + gap * (shown.length - 1)
}

function node({ label, number, unit }: Figure, size: number, width: number, isLead: boolean): Node {
  const clamped = { ...oneLine, maxWidth: width }
  const value = { fontWeight: 800, letterSpacing: "-0.02em", lineHeight: 1, ...clamped } as const
  const tabular = { fontFeatureSettings: '"tnum"' }
  const muted = { color: colour("muted") }
  return column({ gap: 8, flexShrink: 0 }, [
    row({ alignItems: "baseline", gap: size * 0.14 }, [
      text(number, { ...value, ...tabular, fontSize: size, ...(isLead && { color: colour("accent") }) }),
      ...(unit === "" ? [] : [text(unit, { ...value, ...muted, fontSize: size * 0.62, fontWeight: 600 })]),
    ]),
    text(label, { fontSize: 24, fontWeight: 500, lineHeight: 1.2, ...muted, ...clamped }),
  ])
}

/** The text on one line, without the characters that the fonts lack. */
function legible(text: string): string {
  const whole = text.normalize("NFC").replace(/\p{Cc}|\p{Cf}/gu, " ")
  return [...whole]
    .filter((character) => {
      const point = character.codePointAt(0) ?? 0
      return [...ranges.latin, ...ranges.latinExt].some(([from, to]) => point >= from && point <= to)
    })
    .join("")
    .replace(/\s+/g, " ")
    .trim()
}

/** The `unicode-range` of the subsets of Archivo. */
export const ranges: Record<"latin" | "latinExt", [from: number, to: number][]> = {
  latin: rangesOf(
    "20-ff 131-131 152-153 2bb-2bc 2c6-2c6 2da-2da 2dc-2dc 2000-206f 20ac-20ac 2122-2122 2191-2191 2193-2193 2212-2212 2215-2215",
  ),
  latinExt: rangesOf("100-2ba 2bd-2c5 1e00-1e9f 1ef2-1eff 2020-2020 20a0-20c0"),
}

function rangesOf(text: string): [from: number, to: number][] {
  return text.split(" ").map((range) => {
    const [from = 0, to = from] = range.split("-").map((point) => Number.parseInt(point, 16))
    return [from, to]
  })
}
