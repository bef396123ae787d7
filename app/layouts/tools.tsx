import type { ReactNode } from "react"
import { aboutId, appOnlyId } from "../dialogs/ids.ts"
import { pathTo } from "../domain/address/paths.ts"
import { languageCodes, languages, withPrefix } from "../domain/format/language.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useLocation } from "../router.tsx"
import { useSite } from "../site.tsx"
import { switchTheme } from "../theme/theme.ts"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import type { IconName } from "../ui/icon-names.ts"
import { Link } from "../ui/link.tsx"
import { SavedLink } from "../ui/save-button.tsx"

/** The menus of the navigation bar, and the way to what is saved. */
export function Tools() {
  const { t, language } = useTranslation()
  return (
    <>
      <Link className="icon-button muted" to={pathTo("search")} aria-label={t("filters.search")}>
        <Icon name="search" />
      </Link>
      <SavedLink />
      <Menu id="notifications" label={t("nav.notifications")} icon="bell">
        <p className="muted">{t("nav.no_notifications")}</p>
      </Menu>
      <Menu id="languages" label={`${t("nav.language")} (${language})`} icon="languages">
        <LanguageLinks />
      </Menu>
      <Menu id="account" label={t("nav.account")} icon="circle-user">
        <Button className="menu-item" opens={appOnlyId} text={t("nav.profile")} />
        <Button className="menu-item" opens={appOnlyId} text={t("nav.logout")} />
        <hr />
        <MenuLink to={pathTo("myBike")} text={t("nav.my_bike")} />
        <MenuLink to={pathTo("saved")} text={t("nav.saved")} />
        <MenuLink to={pathTo("events")} text={t("nav.events")} />
        <MenuLink to={pathTo("globalMap")} text={t("nav.global_map")} />
        <hr />
        <Button className="menu-item theme-switch needs-script" onClick={switchTheme} text={t("nav.theme")} />
        <Button className="menu-item" opens={aboutId} text={t("about.title")} />
      </Menu>
    </>
  )
}

function Menu({ id, label, icon, children }: { id: string; label: string; icon: IconName; children: ReactNode }) {
  return (
    <div className="menu">
      <Button className="icon-button muted" popoverTarget={id} aria-label={label} icon={icon} />
      <div id={id} className="floating popover" popover="auto">
        {children}
      </div>
    </div>
  )
}

/** A click closes the menu, which would stay open on the next page. */
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
