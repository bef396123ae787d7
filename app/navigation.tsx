// Gives the links of the tree their addresses and their way: the view's file and its answers are asked for together, the
// moment a visitor goes, and the file already when a pointer or the focus comes near.

import { type ReactNode, use, useMemo } from "react"
import { UNSAFE_NavigationContext as RouterContext } from "react-router"
import { useSWRConfig } from "swr"
import { ask } from "./data/answers.ts"
import { useSpeech } from "./i18n/speech.tsx"
import { loadView, readAddress } from "./pages.ts"
import { NavigationContext } from "./ui/link.tsx"

export function NavigationProvider({ children }: { children: ReactNode }) {
  const { basename, navigator } = use(RouterContext)
  const { cache } = useSWRConfig()
  const { language } = useSpeech()
  const navigation = useMemo(() => {
    const hrefOf = (to: string) => (basename === "/" ? to : `${basename}${to === "/" ? "" : to}`)
    const prepare = (to: string) => {
      const address = read(to)
      if (address !== null) loadView(address.page, language)
      return address
    }
    const go = (to: string, { replace = false } = {}) => {
      const address = prepare(to)
      const questions = Object.values(address?.page.questions?.(address.request) ?? {})
      // A page that says them beside its view asks them itself.
      for (const query of questions) if (cache.get(query)?.data === undefined) ask(query)
      if (replace) navigator.replace(hrefOf(to))
      else navigator.push(hrefOf(to))
    }
    return { hrefOf, go, prepare }
  }, [basename, navigator, cache, language])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

function read(to: string) {
  const { pathname, searchParams } = new URL(to, "https://site")
  return readAddress(pathname, searchParams)
}
