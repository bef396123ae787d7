// The heart of a page or of a card. It stands in the document, where entry-loader.js shows and writes what is saved until React is here;
// how a page is kept is known by a part that comes with the first press.

import { useEffect, useEffectEvent } from "react"
import { pathTo } from "../domain/address/paths.ts"
import { useI18n, useTranslation } from "../i18n/translation.tsx"
import { reloadFor } from "../missing-file.ts"
import { unfinished, useSavedThings } from "../saved/things.ts"
import { useSite } from "../site.tsx"
import { Icon, iconMarkup } from "./icon.tsx"
import { Link } from "./link.tsx"
import { useToast } from "./toast.tsx"

type Props = {
  /** The address without its language segment. */
  address: string
  /** The name of the thing, where its heart stands among those of others. */
  name?: string
  className: string
}

export function SaveButton({ address, name, className }: Props) {
  const { t } = useTranslation()
  const keeping = useKeeping()
  const thing = useSavedThings()?.find((one) => one.address === address)
  if (!useSite().config.savesPages) return null
  return (
    <button
      type="button"
      className={`${className} save needs-script`}
      data-address={address}
      aria-pressed={thing !== undefined}
      data-kept={thing?.size ? "" : undefined}
      title={name === undefined ? undefined : t("nav.save")}
      aria-label={name === undefined ? undefined : `${t("nav.save")}: ${name}`}
      onClick={() => keeping(({ toggle }, around) => toggle(address, name ?? "", around))}
    >
      {name === undefined ? (
        <>
          <Icon name="heart" />
          <span>{t("nav.save")}</span>
          <span>{t("nav.kept")}</span>
        </>
      ) : (
        <svg className="icon" aria-hidden="true">
          <use href="#heart" />
        </svg>
      )}
    </button>
  )
}

/** The hearts of cards refer to this shape. */
export function HeartShape() {
  return (
    <svg className="hidden" aria-hidden="true">
      <symbol
        suppressHydrationWarning
        id="heart"
        viewBox="0 0 24 24"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings of a package, built into the site
        dangerouslySetInnerHTML={{ __html: iconMarkup("heart") }}
      />
    </svg>
  )
}

/** The link is shown once something is saved, with the number of pages; before the scripts entry-loader.js shows it. */
export function SavedLink() {
  const { t } = useTranslation()
  const count = useSavedThings()?.length ?? 0
  return (
    <Link
      className="icon-button muted saved-link anchor"
      to={pathTo("saved")}
      hidden={count === 0}
      suppressHydrationWarning
    >
      <Icon name="heart" />
      <span className="hidden">{t("nav.saved")}</span>
      <b suppressHydrationWarning>{count}</b>
    </Link>
  )
}

/** Keeps the pages whose hearts were pressed before the scripts were there, on this page or on one that was left. */
export function UnfinishedHearts() {
  const keeping = useKeeping()
  const finish = useEffectEvent(() => {
    if (unfinished().length > 0) keeping(({ finishPresses }, around) => finishPresses(around))
  })
  useEffect(() => finish(), [])
  return null
}

type Toggle = typeof import("../saved/toggle.ts")

function useKeeping() {
  const { language } = useTranslation()
  const i18n = useI18n()
  const toast = useToast()
  return async (act: (code: Toggle, around: Parameters<Toggle["toggle"]>[2]) => Promise<void>) => {
    try {
      await act(await import("../saved/toggle.ts"), { i18n, language, toast })
    } catch (error) {
      if (!reloadFor(error)) throw error
    }
  }
}
