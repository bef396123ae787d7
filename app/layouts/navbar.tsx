import type { ReactNode } from "react"
import { aboutId, appOnlyId } from "../dialogs/ids.ts"
import { paths, pathTo } from "../domain/address/paths.ts"
import { languageCodes, languages, withPrefix } from "../domain/format/language.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useLocation } from "../router.tsx"
import { useSite } from "../site.tsx"
import { switchTheme } from "../theme/theme.ts"
import { Icon } from "../ui/icon.tsx"
import { Link } from "../ui/link.tsx"

export const entries = {
  home: { page: "home", icon: "house" },
  rides: { page: "rides", icon: "timer" },
  routes: { page: "cyclingRoutes", icon: "route" },
  groups: { page: "cyclingGroups", icon: "users" },
  store: { page: "store", icon: "shopping-bag" },
  stolen: { page: "stolen", icon: "shield-alert" },
} as const
type Entry = keyof typeof entries

export function Navbar() {
  const { t, language } = useTranslation()
  return (
    <header className="navbar">
      <div className="wrap">
        <Brand />
        <nav aria-label={t("nav.label")}>
          {(["home", "rides", "routes", "groups", "store", "stolen"] as const).map((entry) => (
            <EntryLink key={entry} entry={entry}>
              {t(`nav.${entry}`)}
            </EntryLink>
          ))}
        </nav>
        <div className="tools">
          <Menu id="notifications" label={t("nav.notifications")} icon={<Icon name="bell" />}>
            <p className="muted">{t("nav.no_notifications")}</p>
          </Menu>
          <Menu id="languages" label={`${t("nav.language")} (${language})`} icon={<Icon name="languages" />}>
            <LanguageLinks />
          </Menu>
          <button
            className="icon-button theme-switch needs-script"
            type="button"
            onClick={() => switchTheme()}
            aria-label={t("nav.theme")}
          >
            <Icon name="moon" />
            <Icon name="sun" />
          </button>
          <Menu id="account" label={t("nav.account")} icon={<Icon name="circle-user" />}>
            <MenuButton opens={appOnlyId} text={t("nav.profile")} />
            <MenuButton opens={appOnlyId} text={t("nav.logout")} />
            <hr />
            <MenuLink to={pathTo("events")} text={t("nav.events")} />
            <MenuLink to={pathTo("globalMap")} text={t("nav.global_map")} />
            <MenuLink to={pathTo("saved")} text={t("nav.saved")} />
            <MenuButton opens={aboutId} text={t("about.title")} />
          </Menu>
        </div>
      </div>
    </header>
  )
}

export function EntryLink({ entry, children }: { entry: Entry; children: ReactNode }) {
  const { page } = entries[entry]
  const isCurrent = isAt(entry, useLocation().pathname)
  return (
    <Link to={pathTo(page)} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </Link>
  )
}

/** A detail belongs to the entry of its list, a product to the store. */
function isAt(entry: Entry, pathname: string): boolean {
  if (entry === "store" && /^\/products?(\/|$)/.test(pathname)) return true
  const root = paths[entries[entry].page]
  return pathname === root || (root !== "/" && pathname.startsWith(`${root}/`))
}

function Menu({ id, label, icon, children }: { id: string; label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="menu">
      <button className="icon-button" type="button" popoverTarget={id} aria-label={label}>
        {icon}
      </button>
      <div id={id} className="popover" popover="auto">
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

export function Brand() {
  const { t } = useTranslation()
  return (
    <Link className="brand" to={pathTo("home")}>
      <BrandMark />
      {t("brand")}
    </Link>
  )
}

export function BrandMark() {
  return (
    <svg className="brand-mark" width="34" height="22" viewBox="0 0 34 22" aria-hidden="true">
      <circle cx="9" cy="12" r="7.4" opacity=".45" />
      <circle cx="17" cy="12" r="7.4" opacity=".75" />
      <circle cx="25" cy="12" r="7.4" />
    </svg>
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
