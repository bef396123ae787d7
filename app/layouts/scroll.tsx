// Scroll positions are restored by history entry. The component is rendered beside a view, so that it does not run while the loading bar is shown.

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
    const position = positions.get(key)
    if (type === "POP") {
      if (position !== undefined) scrollTo(0, position)
    } else if (hash !== "") document.getElementById(decoded(hash.slice(1)))?.scrollIntoView()
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
const positions = stored()
let shownKey = "default"
let shownPath = ""

function store(): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify([...positions]))
  } catch {
    // Storage is forbidden or full: Back from another site then starts at the top.
  }
}

function stored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageName) ?? "[]"))
  } catch {
    // The server has no storage, and a restored tab may hold anything.
    return new Map()
  }
}
