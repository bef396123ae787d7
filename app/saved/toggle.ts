// What a press of a heart does, and what is said about it.

import { pathTo } from "../domain/address/paths.ts"
import type { Language } from "../domain/format/language.ts"
import { mostSaved } from "../domain/saved/saved-things.ts"
import { messagesOf } from "../i18n/messages.ts"
import { addMessages, type I18n, translationOf } from "../i18n/translation.tsx"
import { forget, isKept, keep } from "./keep.ts"
import { changeThings, isSaved, noteUnfinished, savedThings, unfinished } from "./things.ts"

type Around = {
  i18n: I18n
  language: Language
  toast(severity: "success" | "error", text: string, to?: string | undefined): void
}

export function toggle(address: string, name: string, around: Around): Promise<void> {
  return act(address, name, !isSaved(address), around)
}

export async function finishPresses(around: Around): Promise<void> {
  for (const address of unfinished()) {
    await act(address, "", isSaved(address), around)
    noteUnfinished(address, false)
  }
}

async function act(address: string, name: string, isWanted: boolean, { i18n, language, toast }: Around): Promise<void> {
  const texts = messagesOf("saved", language)
  const acting = isWanted ? save(address, name, language) : remove([address])
  addMessages(i18n, language, await texts)
  const { t } = translationOf(i18n, language)
  const outcome = await acting
  // The press that removed it meanwhile has said so.
  if (isWanted && outcome === "removed") return
  const isDone = outcome === "kept" || outcome === "removed"
  toast(isDone ? "success" : "error", t(`saved.${outcome}`), outcome === "kept" ? pathTo("saved") : undefined)
}

export type Outcome = "kept" | "not_again" | "address_only" | "full" | "too_many" | "denied" | "removed"

const running = new Map<string, Promise<Outcome>>()

/** An address is saved once at a time; one that was removed meanwhile is saved anew once that has ended. */
export function save(address: string, name: string, language: Language): Promise<Outcome> {
  const before = running.get(address)
  if (before !== undefined && isSaved(address)) return before
  const saving = Promise.resolve(before)
    .then(() => saveAlone(address, name, language))
    .finally(() => running.get(address) === saving && running.delete(address))
  running.set(address, saving)
  return saving
}

async function saveAlone(address: string, name: string, language: Language): Promise<Outcome> {
  const before = savedThings()
  const isAgain = isSaved(address)
  if (!isAgain && before.length >= mostSaved) return "too_many"
  const own = { address, name: name || address, at: Date.now(), size: 0 }
  if (!isAgain && !changeThings((things) => [own, ...things])) return "denied"
  if (before.length === (isAgain ? 1 : 0)) navigator.storage?.persist?.().catch(() => {})
  noteUnfinished(address, true)
  const outcome = await keepListed(address, language)
  noteUnfinished(address, false)
  if (isSaved(address)) return outcome
  await forget([address], savedThings().length === 0)
  return "removed"
}

async function keepListed(address: string, language: Language): Promise<Outcome> {
  try {
    const kept = { ...(await keep(address, language)), at: Date.now() }
    changeThings((things) => things.map((thing) => (thing.address === address ? { ...thing, ...kept } : thing)))
    return "kept"
  } catch (error) {
    console.info({ event: "page_not_kept", reason: String(error) })
    if (await isKept(address)) return "not_again"
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "address_only"
  }
}

export async function remove(addresses: readonly string[]): Promise<"removed" | "denied"> {
  if (!changeThings((things) => things.filter(({ address }) => !addresses.includes(address)))) return "denied"
  await forget(addresses, savedThings().length === 0)
  return "removed"
}
