// The heart of a page or of a card. What is saved is known by a part that comes once the page is idle, and how it is saved by one that
// comes with the first press.

import { useSyncExternalStore } from "react"
import { useI18n, useTranslation } from "../i18n/translation.tsx"
import { reloadFor } from "../missing-file.ts"
import { useSite } from "../site.tsx"
import { Icon } from "./icon.tsx"
import { useToast } from "./toast.tsx"
import { whenIdle } from "./when-visible.ts"

type Props = {
  /** Without its language segment. */
  address: string
  /** Where the heart stands among those of other things. */
  name?: string
  className: string
}

export function SaveButton({ address, name, className }: Props) {
  const { t, language } = useTranslation()
  const i18n = useI18n()
  const toast = useToast()
  const saved = useSaved()
  if (!useSite().config.savesPages) return null
  const press = async () => {
    try {
      const { toggle } = await import("../saved/toggle.ts")
      await toggle(address, name ?? "", { i18n, language, toast })
    } catch (error) {
      if (!reloadFor(error)) throw error
    }
  }
  return (
    <button
      type="button"
      className={`${className} save needs-script`}
      aria-pressed={saved?.has(address) ?? false}
      title={name === undefined ? undefined : t("nav.save")}
      aria-label={name === undefined ? undefined : `${t("nav.save")}: ${name}`}
      onClick={press}
    >
      <Icon name="heart" />
      {name === undefined && <span>{t("nav.save")}</span>}
    </button>
  )
}

/** On cards only once it works: their markup is sent to everybody. */
export function CardHeart(props: Props) {
  return useSaved() && <SaveButton {...props} />
}

type Saved = ReadonlySet<string> | null

let saved: Saved = null
let isAsked = false
const listeners = new Set<() => void>()

function useSaved(): Saved {
  return useSyncExternalStore(
    subscribe,
    () => saved,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isAsked) whenIdle(() => import("../saved/things.ts").then(follow, () => {}))
  isAsked = true
  return () => listeners.delete(listener)
}

function follow({ savedThings, watchThings }: typeof import("../saved/things.ts")): void {
  const read = () => {
    saved = new Set(savedThings().map(({ address }) => address))
    for (const listener of listeners) listener()
  }
  watchThings(read)
  read()
}
