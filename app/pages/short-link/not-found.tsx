import { useEffect } from "react"
import { pathTo } from "../../domain/address/paths.ts"
import { retryAddress, retryAfter } from "../../domain/address/short-link.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Notice } from "../../layouts/error.tsx"
import type { PageRequest } from "../../page.tsx"
import { Link, useNavigation } from "../../ui/link.tsx"

export function View({ request: { search } }: { request: PageRequest<["link", "tried"]> }) {
  const { t } = useTranslation()
  if (search.link !== undefined) return <Unanswered code={search.link} isTried={search.tried !== undefined} />
  return (
    <Notice title={t("errors.page_not_found")} text={t("errors.page_not_found_text")}>
      <Link className="button button-primary" to={pathTo("home")}>
        {t("errors.back_home")}
      </Link>
      <p className="also space-l">
        {(["routes", "groups", "store"] as const).map((name, at) => (
          <span key={name}>
            {at === 0 ? "" : " · "}
            <Link className="link" to={pathTo(places[name])}>
              {t(`nav.${name}`)}
            </Link>
          </span>
        ))}
      </p>
    </Notice>
  )
}

const places = { routes: "cyclingRoutes", groups: "cyclingGroups", store: "store" } as const

function Unanswered({ code, isTried }: { code: string; isTried: boolean }) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const address = hrefOf(retryAddress(code))
  // The script that a document has without the others, for a page that a script has shown.
  useEffect(() => {
    const counting = import("./countdown.ts")
    counting.then(({ countDown }) => countDown())
    return () => void counting.then(({ stop }) => stop())
  }, [])
  return (
    <Notice title={t("errors.link_unasked")} text={t("errors.link_unasked_text")}>
      {!isTried && (
        <p className="muted" data-leads-to={address} data-seconds={retryAfter}>
          {t("errors.link_again")}
        </p>
      )}
      <p className="actions cluster">
        <a className="button button-primary" href={address}>
          {t("errors.retry")}
        </a>
        <Link className="button" to={pathTo("home")}>
          {t("errors.back_home")}
        </Link>
      </p>
    </Notice>
  )
}
