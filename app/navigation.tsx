// Navigation and prefetching for links: the view's file and its answers are requested together.

import { type ReactNode, useMemo } from "react"
import { useSWRConfig } from "swr"
import { ask } from "./data/answers.ts"
import { useTranslation } from "./i18n/translation.tsx"
import { prepareView, readAddress } from "./pages.ts"
import { useHistory } from "./router.tsx"
import { NavigationContext } from "./ui/link.tsx"

export function NavigationProvider({ children }: { children: ReactNode }) {
  const history = useHistory()
  const { cache } = useSWRConfig()
  const { language } = useTranslation()
  const navigation = useMemo(() => {
    const prepare = (to: string) => {
      const address = read(to)
      if (address !== null) prepareView(address.page, language)
      return address
    }
    const go = (to: string, { replace = false } = {}) => {
      const address = prepare(to)
      const questions = Object.values(address?.page.questions?.(address.request) ?? {})
      // A page whose questions stand beside its view has none here and asks them itself.
      for (const query of questions) if (query !== null && cache.get(query)?.data === undefined) ask(query)
      if (replace) history.replace(to)
      else history.push(to)
    }
    return { hrefOf: history.hrefOf, go, prepare }
  }, [history, cache, language])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

function read(to: string) {
  const { pathname, searchParams } = new URL(to, "https://site")
  return readAddress(pathname, searchParams)
}
