// Look-up of a serial number. It is posted, never part of an address; without JavaScript the worker answers with this page.

import { type FormEvent, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { closenesses } from "#contract/codes.ts"
import { postJson } from "../../data/post-json.ts"
import { href } from "../../domain/address/addresses.ts"
import { searchText } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import {
  type LookupOutcome,
  readSerial,
  refusalOf,
  type SerialMatches,
  serialLimits,
} from "../../domain/entities/serial.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { useReturned } from "../../site.tsx"
import { Items } from "../../ui/answer-view.tsx"
import { Button } from "../../ui/button.tsx"
import type { Search } from "../../ui/filters.tsx"
import { Icon } from "../../ui/icon.tsx"
import { useNavigation } from "../../ui/link.tsx"
import { ReportCard } from "./card.tsx"

const address = href("serialLookup")

export function SerialLookup({ search }: { search: Search }) {
  const { t } = useTranslation()
  const returned = useReturned("serial")
  const { hrefOf } = useNavigation()
  const [outcome, setOutcome] = useState<LookupOutcome | null>(returned?.outcome ?? null)
  const [isPending, setPending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const result = useRef<HTMLElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = field.current?.value ?? ""
    const serial = readSerial(typed)
    setPending(true)
    const next = serial === null ? refusalOf(typed) : await lookUp(serial)
    // The result takes the focus once it is there.
    flushSync(() => {
      setPending(false)
      setOutcome(next)
    })
    if (next.state === "found") result.current?.focus()
    if (next.state === "refused" || next.state === "no_number") field.current?.focus()
  }
  const wrong = outcome === null || outcome.state === "found" ? null : outcome.state
  return (
    <section className="lookup stack panel" aria-labelledby="lookup-title">
      <div>
        <h2 className="h3" id="lookup-title">
          {t("lookup.title")}
        </h2>
        <p className="sub">{t("lookup.text")}</p>
      </div>
      <form className="stack" method="post" action={address} onSubmit={submit} noValidate>
        <label className="hidden" htmlFor="serial">
          {t("lookup.label")}
        </label>
        <input
          id="serial"
          ref={field}
          className="input"
          name="serial"
          placeholder={t("lookup.label")}
          defaultValue={returned?.typed}
          // The initial data does not have the typed text.
          suppressHydrationWarning
          maxLength={80}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={wrong === "refused" || wrong === "no_number"}
          aria-describedby={wrong === null ? undefined : "serial-wrong"}
        />
        <input type="hidden" name="page" value={hrefOf(pathTo("stolen")) + searchText(search)} />
        <Button type="submit" className="button button-primary" disabled={isPending} text={t("lookup.submit")} />
        {wrong !== null && (
          <p className="wrong across danger label" id="serial-wrong" role="alert">
            {t(wrong === "too_many" ? "post.too_many" : `lookup.${wrong}`, serialLimits)}
          </p>
        )}
      </form>
      {outcome?.state === "found" && (
        <section className="lookup-result stack across" ref={result} tabIndex={-1} aria-label={t("lookup.result")}>
          <Matches matches={outcome.matches} />
        </section>
      )}
    </section>
  )
}

const refusals: Record<number, LookupOutcome> = { 422: { state: "refused" }, 429: { state: "too_many" } }

async function lookUp(serial: string): Promise<LookupOutcome> {
  const outcome = await postJson(address, { serial }, "serial_lookup_failed", async (response) => {
    if (!response.ok) return refusals[response.status] ?? null
    const matches: SerialMatches = await response.json()
    return { state: "found", matches } as const
  })
  return outcome ?? { state: "unavailable" }
}

function Matches({ matches }: { matches: SerialMatches }) {
  const { t } = useTranslation()
  const found = closenesses.filter((closeness) => matches[closeness].length > 0)
  if (found.length === 0)
    return (
      <div className="bordered match">
        <h3>{t("lookup.none")}</h3>
        <p>{t("lookup.none_text")}</p>
        <ul className="checks space-s">
          {([1, 2, 3, 4] as const).map((check) => (
            <li key={check}>{t(`lookup.check_${check}`)}</li>
          ))}
        </ul>
      </div>
    )
  return found.map((closeness) => {
    const reports = matches[closeness]
    // The owner of a recovered bike may sell it.
    const isReturned = closeness === "exact" && reports.every(({ dateRecovered }) => dateRecovered !== null)
    const kind = isReturned ? "returned" : closeness
    return (
      <div key={closeness} className={`bordered match match-${kind}`}>
        <h3 className={kind === "exact" ? "bar danger" : "bar warn"}>
          <Icon name="shield-alert" />
          {t(`lookup.${kind}`)}
        </h3>
        <p>{t(`lookup.${kind}_text`)}</p>
        <Items items={reports} className="grid grid-4">
          {(report) => <ReportCard report={report} />}
        </Items>
      </div>
    )
  })
}
