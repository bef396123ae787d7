import type { ReactNode } from "react"
import { paths, pathTo } from "../domain/address/paths.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useLocation } from "../router.tsx"
import { Link } from "../ui/link.tsx"
import { Tools } from "./tools.tsx"

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
  const { t } = useTranslation()
  return (
    <header className="navbar ruled">
      <div className="wrap bar spread">
        <Brand />
        <nav className="wide-only" aria-label={t("nav.label")}>
          {(["home", "rides", "routes", "groups", "store", "stolen"] as const).map((entry) => (
            <EntryLink key={entry} entry={entry}>
              {t(`nav.${entry}`)}
            </EntryLink>
          ))}
        </nav>
        <div className="tools">
          <Tools />
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

export function Brand() {
  const { t } = useTranslation()
  return (
    <Link className="brand bar nowrap" to={pathTo("home")}>
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
