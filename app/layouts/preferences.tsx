import { languageCodes, languages, withPrefix } from "../domain/words/language.ts"
import { useSpeech } from "../i18n/speech.tsx"
import { useLocation } from "../router.tsx"
import { useSite } from "../site.tsx"

/** The languages as links to this very page; with JavaScript the page changes in place instead. */
export function LanguageLinks() {
  const { t, language } = useSpeech()
  const { speak } = useSite()
  const { pathname, search } = useLocation()
  return (
    <ul className="languages" aria-label={t("nav.language")}>
      {languageCodes().map((code) => (
        <li key={code}>
          <a
            href={withPrefix(pathname, code) + search}
            hrefLang={code}
            lang={code}
            aria-current={code === language ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault()
              event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()
              speak(code)
            }}
          >
            {languages[code].name}
          </a>
        </li>
      ))}
    </ul>
  )
}
