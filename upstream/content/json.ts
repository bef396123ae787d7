// JSON: an array of the contract's objects. A field that is left out stays what it is, or is unknown.

import { type Fault, type Fields, type Given, isFields, type Reading, refused } from "./input.ts"

export function readJson(text: string): Reading {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    const { message } = error instanceof Error ? error : { message: String(error) }
    return refused(lineOf(text, message), `is no JSON: ${message}`)
  }
  if (!Array.isArray(content)) return refused(null, "must be an array of objects")
  const items: Given[] = []
  const faults: Fault[] = []
  for (const [index, item] of content.entries()) {
    const at = `item ${index + 1}`
    if (!isFields(item)) faults.push({ at, reason: "is no object" })
    else if (item.id !== undefined && typeof item.id !== "string")
      faults.push({ at, path: "id", reason: "must be a text" })
    else items.push({ at, id: item.id, fields: () => withoutId(item) })
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, items }
}

/** The engine names the place of a fault, or shows what stands around it: then the line is known when that stands there once. */
function lineOf(text: string, message: string): string | null {
  const [, around = ""] = /, (?:\.\.\.)?"([\s\S]+)"(?:\.\.\.)? is not valid JSON$/.exec(message) ?? []
  const stands = around !== "" && text.split(around).length === 2 ? text.indexOf(around) + around.length - 1 : null
  const place = /position (\d+)/.exec(message)?.[1] ?? stands
  return place === null ? null : `line ${text.slice(0, Number(place)).split("\n").length}`
}

function withoutId({ id: _, ...fields }: Fields): Fields {
  return fields
}
