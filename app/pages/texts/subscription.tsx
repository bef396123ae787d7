import { href } from "../../domain/address/addresses.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import type { PageRequest } from "../../page.tsx"
import { useLocation } from "../../router.tsx"
import { useReturned } from "../../site.tsx"
import { Button } from "../../ui/button.tsx"
import { Link } from "../../ui/link.tsx"

/** Where a link in a mail leads. Mail scanners open every link, so that opening it changes nothing and its button does. */
export function View({ request: { search } }: { request: PageRequest<["token"]> }) {
  const { t, language } = useTranslation()
  const isConfirm = useLocation().pathname === pathTo("newsletterConfirm")
  const purpose = isConfirm ? "confirm" : "leave"
  const returned = useReturned("subscription")
  const outcome = returned?.outcome
  const token = returned?.token ?? search.token
  const isOpen = token !== undefined && outcome !== "done" && outcome !== "unknown"
  return (
    <div className="notice center">
      <h1>{outcome === "done" ? t(`subscription.${purpose}.done`) : t(`subscription.${purpose}.title`)}</h1>
      {outcome === "done" && <p className="muted">{t(`subscription.${purpose}.done_text`)}</p>}
      {outcome === "unknown" && <p role="alert">{t(`subscription.${purpose}.unknown`)}</p>}
      {token === undefined && <p className="muted">{t("subscription.without_link")}</p>}
      {isOpen && <p className="muted">{t(`subscription.${purpose}.text`)}</p>}
      {(outcome === "unavailable" || outcome === "too_many") && (
        <p className="danger label wrong" role="alert">
          {t(outcome === "too_many" ? "post.too_many" : "subscription.unavailable")}
        </p>
      )}
      {isOpen ? (
        <form method="post" action={href(isConfirm ? "confirmSubscription" : "endSubscription")}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="language" value={language} />
          <Button type="submit" className="button button-primary" text={t(`subscription.${purpose}.submit`)} />
        </form>
      ) : (
        <Link className="button" to={pathTo("home")}>
          {t("errors.back_home")}
        </Link>
      )}
    </div>
  )
}
