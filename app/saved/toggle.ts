// What a press of a heart does, and what is said about it.

import type { Language } from "../domain/format/language.ts"
import { mostSaved } from "../domain/saved/saved-things.ts"
import { messagesOf } from "../i18n/messages.ts"
import { addMessages, type I18n, type Translate, translationOf } from "../i18n/translation.tsx"
import { forget, keep } from "./keep.ts"
import { changeThing, changeThings, savedThings } from "./things.ts"

type Around = { i18n: I18n; language: Language; toast(severity: "success" | "error", text: string): void }

export async function toggle(address: string, name: string, { i18n, language, toast }: Around): Promise<void> {
  const texts = messagesOf("saved", language)
  if (savedThings().some((thing) => thing.address === address)) {
    const isGone = await remove([address])
    const t = await sayIn(i18n, language, texts)
    return isGone ? toast("success", t("saved.removed")) : toast("error", t("saved.denied"))
  }
  const saying = save(address, name, language)
  const t = await sayIn(i18n, language, texts)
  const outcome = await saying
  toast(outcome === "kept" ? "success" : "error", t(`saved.${outcome}`))
}

export type Outcome = "kept" | "address_only" | "full" | "too_many" | "denied"

export async function save(address: string, name: string, language: Language): Promise<Outcome> {
  const before = savedThings()
  if (before.length >= mostSaved) return "too_many"
  const own = { address, name: name || address, at: Date.now(), size: 0, seen: null }
  if (!changeThings((things) => [own, ...things.filter((thing) => thing.address !== address)])) return "denied"
  if (before.length === 0) navigator.storage?.persist?.().catch(() => {})
  try {
    changeThing(address, await keep(address, language))
    return "kept"
  } catch (error) {
    console.info({ event: "page_not_kept", reason: String(error) })
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "address_only"
  }
}

export async function remove(addresses: readonly string[]): Promise<boolean> {
  if (!changeThings((things) => things.filter(({ address }) => !addresses.includes(address)))) return false
  await forget(addresses, savedThings().length === 0)
  return true
}

async function sayIn(i18n: I18n, language: Language, texts: Promise<object>): Promise<Translate> {
  addMessages(i18n, language, await texts)
  return translationOf(i18n, language).t
}
