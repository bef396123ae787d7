// The words of a card as nodes: brand, kicker, name, line, figures, chip.

import type { Node } from "@takumi-rs/wasm"
import type { Card } from "./card.ts"
import { colour } from "./colours.ts"
import { legible } from "./legible.ts"

const brandName = "Pelotão"

type Style = NonNullable<Node["style"]>

/** The sizes that a name is tried in, the largest first. */
export const nameSizes = [92, 80, 68, 58, 50] as const

export function row(style: Style, children: Node[]): Node {
  return {
    type: "container",
    style: { display: "flex", flexDirection: "row", alignItems: "center", ...style },
    children,
  }
}

export function column(style: Style, children: Node[]): Node {
  return { type: "container", style: { display: "flex", flexDirection: "column", ...style }, children }
}

export function text(said: string, style: Style): Node {
  return { type: "text", text: said, style: { color: colour("text"), fontFamily: "Archivo", ...style } }
}

export function name(card: Card, size: number, width: number): Node {
  return text(nameOf(card), { ...headline(size), width, lineClamp: 3, textOverflow: "ellipsis" })
}

/** The name with as many lines as it takes, to be measured. */
export function nameLines(card: Card, size: number, width: number): Node {
  return text(nameOf(card), { ...headline(size), width })
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

/** What nobody named is what it is. */
function nameOf(card: Card): string {
  return legible(card.name) || legible(card.kicker ?? "") || brandName
}

/** The brand, and behind a rule what kind of thing the card shows. */
export function masthead(card: Card): Node {
  const ring = (x: number, opacity: number) =>
    `<circle cx="${x}" cy="12" r="7.4" opacity="${opacity}" fill="none" stroke="${colour("accent")}" stroke-width="2.6"/>`
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="62" height="40" viewBox="0 0 34 22">${ring(9, 0.45)}${ring(17, 0.75)}${ring(25, 1)}</svg>`
  return row({ gap: 16 }, [
    { type: "image", src: mark, width: 62, height: 40 },
    // The card of the brand itself says its name once.
    ...(card.name === brandName ? [] : [text(brandName, { fontSize: 36, fontWeight: 850, letterSpacing: "-0.03em" })]),
    ...(card.kicker === null ? [] : [kicker(card.kicker)]),
  ])
}

function kicker(said: string): Node {
  const style = {
    fontSize: 25,
    fontWeight: 750,
    letterSpacing: "0.12em",
    textTransform: "uppercase",
    whiteSpace: "nowrap",
  } as const
  return row({ marginLeft: 10, paddingLeft: 26, height: 32, borderLeft: `2px solid ${colour("line-strong")}` }, [
    text(legible(said), { ...style, color: colour("accent") }),
  ])
}

export function line(card: Card, width: number): Node[] {
  const said = legible(card.line ?? "")
  return said === "" ? [] : [text(said, { ...lineStyle, width })]
}

export function chip(card: Card, width: number): Node[] {
  if (card.mark === null || card.mark.isTape) return []
  const style = { fontSize: 25, fontWeight: 750, letterSpacing: "0.06em", textTransform: "uppercase" } as const
  const clamped = { whiteSpace: "nowrap", textOverflow: "ellipsis", overflow: "hidden", maxWidth: width - 48 } as const
  return [
    row(
      {
        backgroundColor: colour(chipGrounds[card.mark.tone]),
        borderRadius: 99,
        padding: "7px 24px 8px",
        alignSelf: "flex-start",
        maxWidth: width,
        overflow: "hidden",
      },
      [text(legible(card.mark.text), { ...style, ...clamped, color: "#ffffff" })],
    ),
  ]
}

const lineStyle = {
  fontSize: 32,
  lineHeight: 1.25,
  lineClamp: 2,
  color: colour("muted"),
  textOverflow: "ellipsis",
  overflowWrap: "anywhere",
} as const

const chipGrounds = { alarm: "status-band", good: "status-band-ok", quiet: "line-strong" } as const
