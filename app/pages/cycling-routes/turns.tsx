// The links that turn a route: the other way, and on a loop to another start.

import type { MouseEvent, ReactNode } from "react"
import { decodePath } from "#track/geo.ts"
import { lengthOf, measurePath, nearestPlace } from "#track/measured-path.ts"
import { shapeOf } from "#track/shape.ts"
import { plainKm } from "#track/turn.ts"
import type { Outing } from "../../domain/address/departure.ts"
import { searchText } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { otherWay } from "../../domain/address/turn.ts"
import type { CyclingRoute } from "../../domain/entities/entities.ts"
import { number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link, useNavigation } from "../../ui/link.tsx"
import { placeText } from "../../ui/place-text.ts"
import { Details } from "../../ui/section.tsx"
import { Start } from "../../ui/start.tsx"
import { useToast } from "../../ui/toast.tsx"

type Props = { route: CyclingRoute; outing: Outing }

type LinkProps = { id: string; outing: Outing; className?: string; children: ReactNode }

/** A route has one address for search engines, which follow none of these. */
function Turned({ id, outing, children, ...rest }: LinkProps) {
  return (
    <Link {...rest} to={pathTo("cyclingRoute", { id }) + searchText(outing)} rel="nofollow">
      {children}
    </Link>
  )
}

export function TurnOnMap({ route: { id }, outing }: Props) {
  const { t } = useTranslation()
  return (
    <Turned id={id} outing={otherWay(outing)}>
      <Icon name="arrow-left-right" />
      {t("turn.on_map")}
    </Turned>
  )
}

export function Turns({ route, outing }: Props) {
  const { t, language } = useTranslation()
  const { id, turn = {}, start, encodedPath } = route
  if (encodedPath === null) return <Start label={t("route.start")} place={start} />
  const km = turn.start && t("turn.from", { km: number(Number(turn.start), language, 1) })
  const isLoop = shapeOf(route) !== "one_way"
  return (
    <Details
      rows={[
        [
          t("route.start"),
          <>
            <p>
              {[km, placeText(start)].filter(Boolean).join(", ") || (
                <span className="unknown">{t("errors.location")}</span>
              )}
            </p>
            {km && (
              <Turned className="text-button" id={id} outing={{ ...outing, start: undefined }}>
                {t("turn.first_start")}
              </Turned>
            )}
            {isLoop && <StartNearMe route={route} outing={outing} />}
          </>,
        ],
        [
          t("turn.label"),
          <>
            <p>{t(turn.dir ? "turn.reversed" : "turn.plain")}</p>
            <Turned className="text-button" id={id} outing={otherWay(outing)}>
              {t(turn.dir ? "turn.back" : "turn.reverse")}
            </Turned>
          </>,
        ],
      ]}
    />
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
        const path = measurePath(decodePath(encodedPath))
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
    <button type="button" className="text-button needs-script" onClick={locate}>
      {t("turn.near")}
    </button>
  )
}
