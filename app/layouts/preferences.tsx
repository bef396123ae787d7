import { languageCodes, languages, withPrefix } from "../domain/format/language.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useLocation } from "../router.tsx"
import { useSite } from "../site.tsx"

/** The languages as links to this very page; with JavaScript the page changes in place instead. */
export function LanguageLinks() {
  const { t, language } = useTranslation()
  const { switchLanguage } = useSite()
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
              switchLanguage(code)
            }}
          >
            {languages[code].name}
          </a>
        </li>
      ))}
    </ul>
  )
}
