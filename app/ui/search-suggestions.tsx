// What the field of a search suggests: what was searched for before on this device, and what is called so.

import { useEffect } from "react"
import { answerTo } from "../data/answers.ts"
import { recall, remember } from "../data/preferences.ts"
import { pathTo } from "../domain/address/paths.ts"
import { everything } from "../domain/address/query.ts"
import { resourceTypes } from "../domain/entities/entities.ts"
import { summaryOf } from "../domain/entities/summary.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Combobox, type Option } from "./combobox.tsx"
import { useNavigation } from "./link.tsx"

export { Combobox, summaryOf }

type Suggestion = Option & { to?: string }

const key = "searches"
const most = 5

export function SearchSuggestions({ field, path }: { field: HTMLInputElement; path: string }) {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const type = Object.values(resourceTypes).find(({ list }) => pathTo(list) === path)?.type
  useEffect(() => {
    const keep = () => {
      const text = field.value.trim()
      // Nothing keeps a serial number.
      if (text !== "" && !/(\d.*){6}/.test(text)) remember(key, [text, ...searches(text)].slice(0, most).join("\n"))
    }
    field.form?.addEventListener("submit", keep)
    return () => field.form?.removeEventListener("submit", keep)
  }, [field])

  const find = async (text: string, signal: AbortSignal): Promise<Suggestion[] | null> => {
    const before = searches(text).filter((one) => one.toLowerCase().startsWith(text.toLowerCase()))
    const clear: Suggestion = { id: "clear", name: t("filters.forget"), icon: "x" }
    if (text.length < 2 && before.length === 0) return null
    return [
      ...before.map((name): Suggestion => ({ id: `before-${name}`, name, icon: "search" })),
      ...(text.length < 2 ? [] : await called(text, signal)),
      ...(before.length > 0 ? [clear] : []),
    ]
  }
  const called = async (text: string, signal: AbortSignal) => {
    const found = await answerTo(everything(text, type), signal).catch(() => null)
    const items = (found?.groups ?? []).flatMap(({ resource, items }) => items.map((item) => ({ resource, item })))
    return items.slice(0, most + 1).flatMap(({ resource, item }): Suggestion[] => {
      const { name, town } = summaryOf(item)
      const { page, words } = resourceTypes[resource]
      const detail = [type === undefined && t(`${words}.title`), town?.city, town?.state].filter(Boolean).join(" · ")
      return name === null ? [] : [{ id: `${resource}-${item.id}`, name, detail, to: pathTo(page, { id: item.id }) }]
    })
  }
  const choose = ({ id, name, to }: Suggestion) => {
    if (to !== undefined) return go(to)
    if (id === "clear") return remember(key, "")
    field.value = name
    field.form?.requestSubmit()
  }
  return <Combobox field={field} find={find} choose={choose} />
}

function searches(without: string): string[] {
  return (recall(key) ?? "").split("\n").filter((text) => text !== "" && text !== without)
}
