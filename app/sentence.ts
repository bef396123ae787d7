// Parts of descriptions: sentences and figures made of facts, some of which may be unknown.

import type { Description, Stamps } from "./domain/entities/description.ts"
import type { EntityPage } from "./domain/entities/entities.ts"
import { type Figure, inWords } from "./domain/format/format.ts"
import type { Translate } from "./i18n/translation.tsx"

export type Phrases = (string | null | undefined | false)[]

/** "51,5 km e 1.444 m de subida em Grão-Pará, SC: gravel, difícil", or as much of it as is known. */
export function sentence(t: Translate, facts: Phrases, where: string | null, traits: Phrases): string {
  const what = known(facts).reduce((first, second) => (first === "" ? second : t("phrase.and", { first, second })), "")
  const placed = where === null ? what : what === "" ? where : t("phrase.in", { what, where })
  return [placed, known(traits).map(lowerCased).join(", ")].filter((part) => part !== "").join(": ")
}

export function paragraph(...sentences: Phrases): string {
  return known(sentences)
    .map((text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? "" : "."))
    .join(" ")
}

type Common = { id: string; description?: string | null } & Partial<Stamps>

/** What the descriptions of all entities have, but for what one says otherwise; `ask` ends the text to share it with. */
export function common(page: EntityPage, entity: Common, name: string, summary: string, ask?: Phrases[number]) {
  const { id, description: written = null, createdAt = null, updatedAt = null } = entity
  const call = paragraph(name, summary, ask)
  return { page, id, name, summary, story: null, call, written, mark: null, createdAt, updatedAt, noindex: false }
}

type Row = [label: string, value: Figure | string | null | undefined]

export function figuresOf(...rows: Row[]): Description["figures"] {
  return rows.flatMap(([label, value]) => {
    const text = typeof value === "object" ? inWords(value) : value
    return text ? [{ label, value: text }] : []
  })
}

function known(parts: Phrases): string[] {
  return parts.filter((part): part is string => Boolean(part))
}

/** "Difícil" is a label and becomes "difícil" within a sentence; "MTB" stays. */
function lowerCased(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
