// The initial data of a document: what it carries to the browser beside its markup.

import { memoizedOf } from "#track/memoized.ts"
import type { Notice } from "../domain/address/notice.ts"
import { pathTo } from "../domain/address/paths.ts"
import type { PublicConfig } from "../domain/config.ts"
import type { ContactField, ContactMessage } from "../domain/entities/contact.ts"
import type { ElevationProfile, StateCode } from "../domain/entities/entities.ts"
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
  | { form: "newsletter"; outcome: "invalid_email" | "error" }
  | { form: "subscription"; outcome: SubscriptionOutcome; token: string }
)

export type ReturnedForm<Form extends Returned["form"]> = Extract<Returned, { form: Form }>

export type InitialData = Answers & {
  language: Language
  prefixed: boolean
  config: PublicConfig
  /** The clock that rendered the document, in milliseconds: what is over by then is over for hydration too. */
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

/** Values that most documents have; no document carries them. */
const usual: Partial<Record<string, unknown>> = {
  prefixed: false,
  notice: null,
  returned: null,
  region: null,
  crashed: null,
  address: null,
}

/** Safe inside a script element. Answers leave without what the markup draws, unless there is none. */
export function serializeInitialData({ answers, ...rest }: InitialData): string {
  const returned = rest.returned && { ...rest.returned, typed: undefined }
  const initialData = { ...rest, returned, address: null }
  const unusual = Object.entries(initialData).filter(([name, value]) => value !== usual[name])
  const isDrawn = rest.crashed === null
  const carried = Object.entries(answers).map(([query, answer]) => [
    query,
    isDrawn && isObject(answer) ? leanOf(answer) : answer,
  ])
  const data = { ...Object.fromEntries(unusual), answers: Object.fromEntries(carried) }
  return JSON.stringify(data).replace(/</g, "\\u003c")
}

/** Memoized, since the worker mostly answers with the object of the request before. */
const leanOf = memoizedOf(lean)

/** Leaves the paths of covers out and writes profiles as differences, which are a third as long. */
function lean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lean)
  if (!isObject(value)) return value
  const isCover = "on" in value && "trace" in value && value.trace !== null
  const fields = Object.entries(value).filter(([name]) => !isCover || (name !== "trace" && name !== "relief"))
  return Object.fromEntries(
    fields.map(([name, field]) => [name, name === "elevationProfile" ? differencesOf(field) : lean(field)]),
  )
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null
}

/** An elevation profile as metres between its points and decimetres of rise. One of finer numbers stays as it is. */
function differencesOf(profile: ElevationProfile | null) {
  if (profile === null) return null
  const levels = profile.map(([metres, altitude]) => [metres, Math.round(altitude * 10)] as const)
  const isExact = levels.every(([metres, level], at) => Number.isInteger(metres) && level / 10 === profile[at]?.[1])
  const before = (at: number) => levels[at - 1] ?? [0, 0]
  const [along, rises] = [0, 1].map((axis) => levels.map((level, at) => (level[axis] ?? 0) - (before(at)[axis] ?? 0)))
  return isExact ? { along, rises } : profile
}

function profileOf({ along, rises }: { along: number[]; rises: number[] }): ElevationProfile {
  let [metres, level] = [0, 0]
  return along.map((step, at) => {
    metres += step
    level += rises[at] ?? 0
    return [metres, level / 10]
  })
}

/** The initial data with the paths of its covers, which illustrations/track-thumbnail.tsx has drawn: the line after its relief. */
export function readInitialData(): InitialData {
  const lines = document.querySelectorAll<SVGElement>(".fitted")
  const drawn = new Map([...lines].map((line) => [line.dataset.cover ?? pageOf(line), line]))
  const complete = (cover: object, key: string | undefined) => {
    const line = drawn.get(key)
    return { trace: pathIn(line), relief: pathIn(line?.previousElementSibling), ...cover }
  }
  const text = document.getElementById(initialDataId)?.textContent ?? "{}"
  const parsed = JSON.parse(text, (name, value) => {
    if (name === "elevationProfile" && value?.along) return profileOf(value)
    if (value?.key && Array.isArray(value.on) && !("trace" in value)) return complete(value, value.key)
    if (!Array.isArray(value?.cover?.on) || "trace" in value.cover) return value
    const page = pathTo("startedAt" in value ? "ride" : "cyclingRoute", value)
    return { ...value, cover: complete(value.cover, page) }
  })
  return { ...usual, ...parsed }
}

/** The path of the page that a cover without a key links to, as it is in every language. */
function pageOf(line: Element): string | undefined {
  return line.closest("a")?.pathname.match(/\/[^/]*\/[^/]*$/)?.[0]
}

function pathIn(drawing: Element | null | undefined): string | null {
  return drawing?.querySelector("path")?.getAttribute("d") ?? null
}
