import type { ReactNode } from "react"
import { aboutId, appOnlyId } from "../dialogs/ids.ts"
import { pathTo } from "../domain/address/paths.ts"
import { languageCodes, languages, withPrefix } from "../domain/format/language.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useLocation } from "../router.tsx"
import { useSite } from "../site.tsx"
import { switchTheme } from "../theme/theme.ts"
import { Icon } from "../ui/icon.tsx"
import { Link } from "../ui/link.tsx"
import { SavedLink } from "../ui/saved-link.tsx"

/** The menus of the navigation bar, and the way to what is saved. */
export function Tools() {
  const { t, language } = useTranslation()
  return (
    <>
      <Link className="icon-button muted" to={pathTo("search")} aria-label={t("filters.search")}>
        <Icon name="search" />
      </Link>
      <SavedLink />
      <Menu id="notifications" label={t("nav.notifications")} icon={<Icon name="bell" />}>
        <p className="muted">{t("nav.no_notifications")}</p>
      </Menu>
      <Menu id="languages" label={`${t("nav.language")} (${language})`} icon={<Icon name="languages" />}>
        <LanguageLinks />
      </Menu>
      <Menu id="account" label={t("nav.account")} icon={<Icon name="circle-user" />}>
        <MenuButton opens={appOnlyId} text={t("nav.profile")} />
        <MenuButton opens={appOnlyId} text={t("nav.logout")} />
        <hr />
        <MenuLink to={pathTo("myBike")} text={t("nav.my_bike")} />
        <MenuLink to={pathTo("saved")} text={t("nav.saved")} />
        <MenuLink to={pathTo("events")} text={t("nav.events")} />
        <MenuLink to={pathTo("globalMap")} text={t("nav.global_map")} />
        <hr />
        <button className="menu-item theme-switch needs-script" type="button" onClick={switchTheme}>
          {t("nav.theme")}
        </button>
        <MenuButton opens={aboutId} text={t("about.title")} />
      </Menu>
    </>
  )
}

function Menu({ id, label, icon, children }: { id: string; label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="menu">
      <button className="icon-button muted" type="button" popoverTarget={id} aria-label={label}>
        {icon}
      </button>
      <div id={id} className="floating popover" popover="auto">
        {children}
      </div>
    </div>
  )
}

/** Closes the menu, which would stay open on the next page. */
function MenuLink({ to, text }: { to: string; text: string }) {
  return (
    <Link
      className="menu-item"
      to={to}
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
    >
      {text}
    </Link>
  )
}

function MenuButton({ opens, text }: { opens: string; text: string }) {
  return (
    <button className="menu-item" type="button" command="show-modal" commandfor={opens}>
      {text}
    </button>
  )
}

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
