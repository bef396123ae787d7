import { useEffect, useState } from "react"
import { date, distance, inWords, money, number } from "../../domain/format/format.ts"
import type { Change } from "../../domain/saved/changes.ts"
import { isOld, kindOf, type SavedThing } from "../../domain/saved/saved-things.ts"
import { type Translation, useTranslation } from "../../i18n/translation.tsx"
import { isKept } from "../../saved/keep.ts"
import { remove, save } from "../../saved/toggle.ts"
import { useClock, useSite } from "../../site.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link } from "../../ui/link.tsx"
import { useToast } from "../../ui/toast.tsx"

type Props = { thing: SavedThing; changes: Change[]; see(address: string): void }

export function SavedRow({ thing, changes, see }: Props) {
  const translation = useTranslation()
  const { t, language } = translation
  const toast = useToast()
  const { savesPages } = useSite().config
  const [isBusy, setBusy] = useState(false)
  const isAged = useClock((now) => isOld(thing, now))
  const { address, name, size } = thing
  const kind = kindOf(address)
  const isHere = useIsHere(thing)
  const isPage = size > 0 && savesPages && isHere
  const drop = async () => {
    if (!(await remove([address]))) toast("error", t("saved.denied"))
  }
  const again = async () => {
    setBusy(true)
    const outcome = await save(address, name, language)
    setBusy(false)
    toast(outcome === "kept" ? "success" : "error", t(`saved.${outcome}`))
  }
  return (
    <li className="saved-row">
      <div>
        <Link to={address} onClick={() => changes.length > 0 && see(address)}>
          <bdi>{name}</bdi>
        </Link>
        <p className="sub">
          {[
            kind && t(`saved.kind.${kind}`),
            t("saved.on", { date: date(new Date(thing.at).toISOString(), language, "shortYear") ?? "" }),
            isPage ? bytes(size, translation) : t("saved.only_address"),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {changes.length > 0 && (
          <div className="saved-news">
            <p>
              <b>{t("saved.news")}</b> {changes.map((change) => sentenceOf(change, translation)).join(" ")}
            </p>
            <button
              type="button"
              className="text-button"
              aria-label={t("saved.seen_named", { name })}
              onClick={() => see(address)}
            >
              {t("saved.seen")}
            </button>
          </div>
        )}
        {savesPages && (isAged || !isPage) && (
          <p className="sub">
            {isAged && isPage && `${t("saved.old")} `}
            <button type="button" className="text-button" aria-busy={isBusy} disabled={isBusy} onClick={again}>
              {t("saved.keep_again")}
            </button>
          </p>
        )}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t("saved.remove_named", { name })}
        title={t("saved.remove")}
        onClick={drop}
      >
        <Icon name="x" />
      </button>
    </li>
  )
}

/** Browsers take a copy back when they like, and leave the list. */
function useIsHere(thing: SavedThing): boolean {
  const [isHere, setHere] = useState(true)
  useEffect(() => {
    isKept(thing.address).then(setHere)
  }, [thing])
  return isHere
}

export function bytes(size: number, { language }: Translation): string {
  if (size < 1_000_000) return `${number(Math.max(1, Math.round(size / 1_000)), language)}\u00a0kB`
  return size < 1e9
    ? `${number(size / 1_000_000, language, 1)}\u00a0MB`
    : `${number(size / 1_000_000_000, language, 1)}\u00a0GB`
}

function sentenceOf(change: Change, { t, language }: Translation): string {
  switch (change.kind) {
    case "renamed":
      return t("saved.change.renamed", { name: change.name })
    case "moved": {
      const zone = change.timezone ?? undefined
      const day = date(change.startsAt, language, "whole", zone)
      const time = date(change.startsAt, language, "time", zone)
      return day && time ? t("saved.change.moved", { date: day, time }) : t("saved.change.moved_unknown")
    }
    case "price": {
      const [before, now] = [change.before, change.now].map(
        (price) => money(price, language) ?? t("saved.change.unknown_price"),
      )
      return t("saved.change.price", { before: before ?? "", now: now ?? "" })
    }
    case "distance":
      return t("saved.change.distance", { distance: inWords(distance(change.now, language)) })
    case "events":
      return t("saved.change.events", { count: change.count })
    default:
      return t(`saved.change.${change.kind}`)
  }
}
