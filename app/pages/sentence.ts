// Sentences made of facts, some of which may be unknown.

import type { Description } from "../domain/entities/description.ts"
import type { Town } from "../domain/entities/entities.ts"
import { type Figure, inWords } from "../domain/format/format.ts"
import type { Translate } from "../i18n/translation.tsx"

type Said = (string | null | undefined | false)[]

/** "51,5 km e 1.444 m de subida em Grão-Pará, SC: gravel, difícil", or as much of it as is known. */
export function sentence(t: Translate, what: Said, where: string | null, how: Said): string {
  const facts = known(what).reduce((first, second) => (first === "" ? second : t("said.and", { first, second })), "")
  const placed = where === null ? facts : facts === "" ? where : t("said.in", { what: facts, where })
  return [placed, known(how).map(inSentence).join(", ")].filter((part) => part !== "").join(": ")
}

/** Several sentences as one text, each with its end. */
export function paragraph(...sentences: Said): string {
  return known(sentences)
    .map((text) => capitalized(/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(" ")
}

/** A town as a sentence has it: "Grão-Pará, SC". */
export function townText(town: Town | null | undefined): string | null {
  return [town?.city, town?.state].filter(Boolean).join(", ") || null
}

/** The figures of a description: those that are known. */
export function figuresOf(
  ...rows: [label: string, value: Figure | string | null | undefined][]
): Description["figures"] {
  return rows.flatMap(([label, value]) => {
    const text = typeof value === "object" ? inWords(value) : value
    return text ? [{ label, value: text }] : []
  })
}

function known(parts: Said): string[] {
  return parts.filter((part): part is string => Boolean(part))
}

/** "Difícil" is a label; within a sentence it is "difícil", and "MTB" stays. */
function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
