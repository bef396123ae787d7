// The figures of a card, as a bike computer shows them: tabular, the unit small. As many as there is room for stand there whole.

import type { Node } from "@takumi-rs/wasm"
import type { Card } from "./card.ts"
import { colour } from "./colours.ts"
import { legible } from "./legible.ts"
import { column, row, text } from "./text.ts"

/** The first is the weightiest; where `isLed` it is the largest. */
export function figures(card: Card, width: number, isLed: boolean): Node[] {
  const told = card.figures.slice(0, 3).map(({ label, value }) => ({ label: legible(label), ...split(legible(value)) }))
  const kept: Figure[] = []
  for (const one of told) if (kept.length === 0 || widthOf([...kept, one], smallest, isLed) <= width) kept.push(one)
  const size = sizes.find((one) => widthOf(kept, one, isLed) <= width) ?? smallest
  const nodes = kept.map((figure, at) => node(figure, isLed && at === 0 ? size * lead : size, width, isLed && at === 0))
  return nodes.length === 0 ? [] : [row({ gap, alignItems: "flex-end", width }, nodes)]
}

type Figure = { label: string; number: string; unit: string }

const sizes = [54, 48, 42] as const
const smallest = 36
const lead = 1.3
const gap = 44

/** "51,5 km" is a number and its unit; a word is neither. */
function split(value: string): Omit<Figure, "label"> {
  const [, number = value, unit = ""] = /^([\d.,:\s]*\d) (\S{1,3})$/.exec(value) ?? []
  return { number, unit }
}

/** How wide figures stand, by what a letter of Archivo takes on the average: measuring each would cost more than it mends. */
function widthOf(told: readonly Figure[], size: number, isLed: boolean): number {
  const widths = told.map(({ label, number, unit }, at) => {
    const own = isLed && at === 0 ? size * lead : size
    const set = [...number].reduce((sum, character) => sum + (/[.,:\s]/.test(character) ? 0.3 : 0.62), 0)
    return Math.max(own * (set + unit.length * 0.42 + (unit === "" ? 0 : 0.15)), label.length * 24 * 0.54)
  })
  return widths.reduce((sum, one) => sum + one, 0) + gap * (told.length - 1)
}

function node({ label, number, unit }: Figure, size: number, width: number, isLead: boolean): Node {
  const clamped = { whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis", maxWidth: width } as const
  const value = { fontWeight: 800, letterSpacing: "-0.02em", lineHeight: 1, ...clamped } as const
  return column({ gap: 8, flexShrink: 0 }, [
    row({ alignItems: "baseline", gap: size * 0.14 }, [
      text(number, {
        ...value,
        fontSize: size,
        fontFeatureSettings: '"tnum"',
        ...(isLead && { color: colour("accent") }),
      }),
      ...(unit === ""
        ? []
        : [text(unit, { ...value, fontSize: size * 0.62, fontWeight: 600, color: colour("muted") })]),
    ]),
    text(label, { fontSize: 24, fontWeight: 500, lineHeight: 1.2, color: colour("muted"), ...clamped }),
  ])
}
