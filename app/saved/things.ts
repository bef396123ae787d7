// The list of what this device keeps, in local storage, and who is told when it changes, here or in another tab.

import { useSyncExternalStore } from "react"
import { recall } from "../data/preferences.ts"
import { parseThings, type SavedThing } from "../domain/saved/saved-things.ts"

const key = "saved"

let things: readonly SavedThing[] | null = null
const listeners = new Set<() => void>()

/** Returns the same array until the list changes, which `useSyncExternalStore` asks for. */
export function savedThings(): readonly SavedThing[] {
  things ??= parseThings(recall(key))
  return things
}

/** Null on the server and while its markup is hydrated. */
export function useSavedThings(): readonly SavedThing[] | null {
  return useSyncExternalStore(watchThings, savedThings, () => null)
}

export function isSaved(address: string): boolean {
  return savedThings().some((thing) => thing.address === address)
}

/** Addresses that entry-loader.js wrote to the list or took off it, and whose pages are neither kept nor forgotten yet. */
export function unfinished(): string[] {
  return recall(unfinishedKey)?.split("\n") ?? []
}

/** An address stays unfinished until its page is kept or forgotten: if the visitor leaves before then, the next page finishes it. */
export function noteUnfinished(address: string, isUnfinished: boolean): void {
  const others = unfinished().filter((one) => one !== address)
  const now = isUnfinished ? [...others, address] : others
  if (now.length > 0) localStorage.setItem(unfinishedKey, now.join("\n"))
  else localStorage.removeItem(unfinishedKey)
}

const unfinishedKey = "saved-unfinished"

/** False where the browser stores nothing; nothing is changed then. */
export function changeThings(change: (things: readonly SavedThing[]) => readonly SavedThing[]): boolean {
  things = null
  const changed = change(savedThings())
  try {
    localStorage.setItem(key, JSON.stringify(changed))
  } catch (error) {
    console.info({ event: "saved_not_stored", reason: String(error) })
    return false
  }
  tell()
  return true
}

function watchThings(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", tell)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener("storage", tell)
  }
}

function tell(): void {
  things = null
  for (const listener of listeners) listener()
}
