// Scroll restoration by history entry. It is rendered beside a view, so that it does not run while the loading bar is shown.

import { useLayoutEffect } from "react"
import { decoded } from "../domain/address/paths.ts"
import { useLocation, useNavigationType } from "../router.tsx"

export function Scroll() {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    const isNewPage = pathname !== shownPath
    shownPath = pathname
    shownKey = key
    // Nothing is returned: Chromium's scroll methods return a promise, which React would call as a cleanup.
    if (type === "POP") restore(key)
    else if (hash !== "") document.getElementById(decoded(hash.slice(1)))?.scrollIntoView()
    else if (isNewPage) scrollTo(0, 0)
  }, [key, pathname, hash, type])
  // The position is read before the paint: a shorter next page would change it.
  useLayoutEffect(() => {
    history.scrollRestoration = "manual"
    const remember = () => void positions.set(shownKey, scrollY)
    addEventListener("scroll", remember, { passive: true })
    addEventListener("pagehide", store)
    return () => {
      removeEventListener("scroll", remember)
      removeEventListener("pagehide", store)
    }
  }, [])
  return null
}

const storageName = "scroll"
const positions = new Map<string, number>()
let shownKey = "default"
let shownPath = ""

function restore(key: string): void {
  if (positions.size === 0) for (const [known, position] of stored()) positions.set(known, position)
  const position = positions.get(key)
  if (position !== undefined) scrollTo(0, position)
}

function store(): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify([...positions]))
  } catch {
    // Storage is forbidden or full: Back from another site then starts at the top.
  }
}

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageName) ?? "[]")
  } catch {
    // A restored tab may hold anything.
    return []
  }
}
