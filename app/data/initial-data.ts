// The initial data of a document: what it carries to the browser beside its markup.

import type { Notice } from "../domain/address/notice.ts"
import type { PublicConfig } from "../domain/config.ts"
import type { ContactField, ContactMessage } from "../domain/entities/contact.ts"
import type { StateCode } from "../domain/entities/entities.ts"
import type { SubscriptionOutcome } from "../domain/entities/newsletter.ts"
import type { LookupOutcome } from "../domain/entities/serial.ts"
import type { Language } from "../domain/format/language.ts"
import type { Answers } from "./answers.ts"

/** The outcome of a form that was posted without JavaScript. */
export type Returned = {
  typed?: string
} & (
  | { form: "contact"; written: ContactMessage; refused: (ContactField | "unavailable" | "too_many")[] }
  | { form: "serial"; outcome: LookupOutcome }
  | { form: "subscription"; outcome: SubscriptionOutcome; token: string }
)

export type ReturnedForm<Form extends Returned["form"]> = Extract<Returned, { form: Form }>

export type InitialData = Answers & {
  language: Language
  prefixed: boolean
  config: PublicConfig
  /** In milliseconds, by the clock that rendered the document: what is over by then is over for hydration too. */
  renderedAt: number
  notice: Notice | null
  returned: Returned | null
  region: StateCode | null
  /** The path, without its language, whose view could not be rendered. */
  crashed: string | null
  /** The address of the page of a posted form; null for every other page. */
  address: string | null
}

export const initialDataId = "initial-data"

/** Safe inside a script element. The answers arrived as JSON and leave as the same text. */
export function serializeInitialData(
  { answers: _, ...rest }: InitialData,
  answerTexts: Record<string, string>,
): string {
  const initialData = { ...rest, returned: rest.returned && { ...rest.returned, typed: undefined } }
  const answers = Object.entries(answerTexts).map(([query, text]) => `${JSON.stringify(query)}:${text}`)
  return `${JSON.stringify(initialData).slice(0, -1)},"answers":{${answers.join(",")}}}`.replace(/</g, "\\u003c")
}
