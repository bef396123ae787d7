// The links that turn a route: the other way, and on a loop to another start.

import type { MouseEvent, ReactNode } from "react"
import { lengthOf, nearestPlace, readPath } from "#track/measured-path.ts"
import { shapeOf } from "#track/shape.ts"
import { plainKm } from "#track/turn.ts"
import { searchText } from "../../domain/address/filters.ts"
import { endsOf, type Outing, otherWay } from "../../domain/address/outing.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { CyclingRoute } from "../../domain/entities/entities.ts"
import { number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link, useNavigation } from "../../ui/link.tsx"
import { Start } from "../../ui/start.tsx"
import { useToast } from "../../ui/toast.tsx"

type Props = { route: CyclingRoute; outing: Outing }

type LinkProps = { id: string; outing: Outing; title: string; className?: string; children: ReactNode }

/** A route has one address for search engines, which follow none of these. */
function Turned({ id, outing, children, ...rest }: LinkProps) {
  return (
    <Link {...rest} to={pathTo("cyclingRoute", { id }) + searchText(outing)} rel="nofollow">
      {children}
    </Link>
  )
}

/** The line below the name: from where to where it goes, and the way to turn it. */
export function Way({ route, outing }: Props) {
  const { t } = useTranslation()
  const { id, name, turn = {}, start, encodedPath } = route
  const ends = endsOf(name, turn)
  const shape = shapeOf(route)
  const place = start?.city ?? start?.label
  const text =
    ends?.join(" → ") ??
    [turn.dir ? t("turn.reversed") : shape && t(`route.${shape}`), place && t("turn.from", { place })]
      .filter(Boolean)
      .join(", ")
  if (encodedPath === null) return text && <p className="larger muted way">{text}</p>
  return (
    <p className="larger muted way">
      <Turned id={id} outing={otherWay(outing)} title={t("turn.reverse")}>
        <Icon name="arrow-left-right" />
        <bdi className="capital">{text}</bdi> <span className="hidden">{t("turn.reverse")}</span>
      </Turned>
    </p>
  )
}

/** How it is ridden other than it is kept, each with what undoes it. */
export function TurnChips({ route: { id, turn = {} }, outing }: Props) {
  const { t, language } = useTranslation()
  return (
    <>
      {turn.dir && (
        <Turned className="chip chip-turn" id={id} outing={otherWay(outing)} title={t("turn.reverse")}>
          {t("turn.chip")}
          <Icon name="x" />
        </Turned>
      )}
      {turn.start && (
        <Turned
          className="chip chip-turn"
          id={id}
          outing={{ ...outing, start: undefined }}
          title={t("turn.first_start")}
        >
          {t("turn.from", { place: `km ${number(Number(turn.start), language, 1)}` })}
          <Icon name="x" />
        </Turned>
      )}
    </>
  )
}

/** Where it begins, and the way there. */
export function Beginning({ route, outing }: Props) {
  const { t } = useTranslation()
  const isLoop = route.encodedPath !== null && shapeOf(route) !== "one_way"
  return (
    <Start label={t("route.start")} place={route.start}>
      {isLoop && <StartNearMe route={route} outing={outing} />}
    </Start>
  )
}

/** The position stays in the browser: the address has a kilometre. */
function StartNearMe({ route, outing }: Props) {
  const { id, encodedPath, elevationProfile, distance } = route
  const { t } = useTranslation()
  const { go } = useNavigation()
  const toast = useToast()
  const fail = () => toast("error", t("turn.no_position"))
  const locate = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        // The browser may ask the visitor first, who has gone on meanwhile.
        if (!currentTarget.isConnected) return
        const path = readPath(encodedPath)
        const nearest = path && nearestPlace(path, [latitude, longitude])
        if (path === null || nearest === null) return fail()
        const length = elevationProfile?.at(-1)?.[0] ?? distance ?? lengthOf(path)
        const start = plainKm(outing, (nearest.metres / lengthOf(path)) * length, length)
        go(pathTo("cyclingRoute", { id }) + searchText({ ...outing, start }))
      },
      fail,
      { timeout: 8_000, maximumAge: 600_000 },
    )
  return (
    <button type="button" className="text-button muted needs-script" onClick={locate}>
      {t("turn.near")}
    </button>
  )
}
