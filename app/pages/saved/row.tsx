import { useEffect, useState } from "react"
import { isOld, kindOf, type SavedThing } from "../../domain/saved/saved-things.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { DateBlock } from "../../illustrations/date-block.tsx"
import { Jersey } from "../../illustrations/drawings.tsx"
import { TrackThumbnail } from "../../illustrations/track-thumbnail.tsx"
import { isKept } from "../../saved/keep.ts"
import { remove, save } from "../../saved/toggle.ts"
import { useClock, useSite } from "../../site.tsx"
import { Button } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link } from "../../ui/link.tsx"
import { useToast } from "../../ui/toast.tsx"

export function SavedRow({ thing }: { thing: SavedThing }) {
  const { t, language } = useTranslation()
  const toast = useToast()
  const { savesPages } = useSite().config
  const [isBusy, setBusy] = useState(false)
  const isAged = useClock((now) => isOld(thing, now))
  const { address, name, size } = thing
  const kind = kindOf(address)
  const isHere = useIsHere(thing)
  const isPage = size > 0 && savesPages && isHere
  // A page that was left while it was saved is saved here.
  useEffect(() => {
    if (size === 0 && savesPages && navigator.onLine) save(address, name, language)
  }, [size, savesPages, address, name, language])
  const drop = async () => {
    if ((await remove([address])) === "denied") toast("error", t("saved.denied"))
  }
  const again = async () => {
    setBusy(true)
    const outcome = await save(address, name, language)
    setBusy(false)
    toast(outcome === "kept" ? "success" : "error", t(`saved.${outcome}`))
  }
  return (
    <li className="ruled saved-row">
      <Link className="row" to={address}>
        <span className="thumb anchor clip center raised">
          <Picture thing={thing} />
        </span>
        <span className="row-name lines">
          <b dir="auto">{name === address ? kind && t(`saved.kind.${kind}`) : name}</b>
          <span className="line sub">
            {[thing.facts ?? (kind && t(`saved.kind.${kind}`)), !isPage && t("saved.only_address")]
              .filter(Boolean)
              .join(", ")}
          </span>
        </span>
      </Link>
      {savesPages && (isAged || !isPage) && (
        <p className="sub">
          {isAged && isPage && <span>{`${t("saved.old")} `}</span>}
          <Button
            className="text-button muted"
            aria-busy={isBusy}
            disabled={isBusy}
            onClick={again}
            text={t("saved.keep_again")}
          />
        </p>
      )}
      <Button
        className="icon-button save"
        icon="heart"
        aria-pressed
        data-kept={isPage ? "" : undefined}
        aria-label={t("saved.remove_named", { name })}
        title={t("saved.remove")}
        onClick={drop}
      />
    </li>
  )
}

function Picture({ thing: { address, trace, photo, day } }: { thing: SavedThing }) {
  const id = address.replace(/[?#].*$/, "").replace(/.*\//, "")
  if (trace) return <TrackThumbnail id={id} cover={{ trace, relief: null, on: null }} />
  if (photo) return <img src={photo} alt="" />
  if (day) return <DateBlock instant={day} timeZone={null} />
  return kindOf(address) === "cyclingGroup" ? <Jersey id={id} /> : <Icon name="heart" />
}

/** Browsers take a copy back when they like, and leave the list. */
function useIsHere(thing: SavedThing): boolean {
  const [isHere, setHere] = useState(true)
  useEffect(() => {
    isKept(thing.address).then(setHere)
  }, [thing])
  return isHere
}
