// Whether what an item says of itself fits the value of a parameter, as the contract means it: for who asks whether a filter was heeded.

import type { Parameter } from "./questions.ts"

/** A value, or several of which one is enough. */
export type Fact = string | number | boolean | null | readonly (string | number)[]

/** `value` is one value, as it stands in the address. What says nothing fits no value. */
export function fits(parameter: Parameter, fact: Fact, value: string): boolean {
  switch (parameter.kind) {
    case "range": {
      const [own, edge] =
        parameter.unit === "number" ? [Number(fact), Number(value)] : [timeOf(fact), Date.parse(value)]
      if (fact === null) return false
      if (parameter.edge === "low") return own >= edge
      return parameter.unit === "number" ? own <= edge : own < edge
    }
    case "except":
      return String(fact) !== value
    case "flag":
      return String(fact) === value
    default:
      return textsOf(fact).some((text) => folded(text) === folded(value))
  }
}

export function textsOf(fact: Fact): string[] {
  if (fact === null) return []
  return Array.isArray(fact) ? fact.map(String) : [String(fact)]
}

/** Case and accents do not count. */
export function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
}

function timeOf(fact: Fact): number {
  return typeof fact === "string" ? Date.parse(fact) : Number.NaN
}
