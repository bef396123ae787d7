import { type Split, splitSizes, splitsOf } from "#track/splits.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { ElevationProfile, Ride } from "../../domain/entities/entities.ts"
import { energy, grade } from "../../domain/format/effort.ts"
import { dateThere, height, inWords, number, speed } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { steepness } from "../../illustrations/elevation.tsx"
import { TrackMap } from "../../map/track-map.tsx"
import { Climbs } from "../../ui/climbs.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link } from "../../ui/link.tsx"
import { SendToDevice } from "../../ui/send-to-device.tsx"
import { Start } from "../../ui/start.tsx"
import { type Fact, Facts } from "../../ui/stat.tsx"
import { Title, UserText } from "../../ui/title.tsx"
import { trackFacts } from "../cycling-routes/card.tsx"
import { ActionBar, AppButton, Crumb, Photos, Story, storyId } from "../detail.tsx"
import type { DetailProps } from "./page.ts"
import "../../theme/detail.css"

export function View({ answers: { ride } }: DetailProps) {
  const { t, language } = useTranslation()
  const name = ride.name ?? t("ride.unnamed")
  const started = (["shortYear", "time"] as const).flatMap((style) => dateThere(ride.startedAt, language, style) ?? [])
  const take = ride.encodedPath && <SendToDevice page="ride" id={ride.id} />
  const route = ride.routeId && (
    <Link
      className={take ? "button" : "button button-primary"}
      to={pathTo("cyclingRoute", { id: ride.routeId })}
      title={t("route.see")}
    >
      <Icon name="route" />
      <span>{t("route.see")}</span>
    </Link>
  )
  return (
    <article className="picture-first">
      <Crumb among="rides" />
      <div className="detail stack detail-track">
        <div className="detail-head">
          <Title>{name}</Title>
          <p className="who muted">
            <bdi>{ride.ownerName ?? t("errors.name")}</bdi>
            <span>{", "}</span>
            <time dateTime={ride.startedAt ?? undefined} suppressHydrationWarning>
              {started.join(", ") || t("errors.date")}
            </time>
          </p>
          <Activity ride={ride} />
          <ActionBar entity={ride} first={take || route} second={take && route} last={<AppButton />} />
        </div>
        <TrackMap
          id={ride.id}
          track={ride}
          length={ride.cutAtEnds ? null : ride.distance}
          missing={t("ride.no_path")}
          describedBy={ride.introduction.story ? storyId : undefined}
        />
        <div className="detail-more">
          {(ride.introduction.story || ride.description || ride.start || ride.cutAtEnds) && (
            <section className="block">
              <h2 className="larger">{t("ride.about")}</h2>
              <Story of={ride.introduction} />
              {ride.description && <UserText className="prose">{ride.description}</UserText>}
              <Start label={t("ride.start")} place={ride.start} />
              {ride.cutAtEnds && (
                <p className="sub">{t("ride.cut_at_ends", { metres: inWords(height(ride.cutAtEnds, language)) })}</p>
              )}
            </section>
          )}
          {ride.climbs.length > 0 && <Climbs climbs={ride.climbs} />}
          {ride.elevationProfile && <Splits profile={ride.elevationProfile} />}
        </div>
      </div>
      <Photos id={ride.id} name={name} photos={ride.photos} className="photos" />
    </article>
  )
}

function Activity({ ride }: { ride: Ride }) {
  const translation = useTranslation()
  const { t, language } = translation
  const more: Fact[] = [
    [t("facts.average_speed"), speed(ride.averageSpeed, language)],
    [t("facts.calories"), energy(ride.calories, language)],
  ]
  const facts = trackFacts(translation, ride)
  if ([...facts, ...more].every(([, figure]) => figure === null))
    return <p className="muted panel">{t("ride.no_activity")}</p>
  return (
    <>
      <Facts big facts={facts} />
      <Facts facts={more} />
    </>
  )
}

/** The climbing of each kilometre, without times, which the API lacks. */
function Splits({ profile }: { profile: ElevationProfile }) {
  const { t } = useTranslation()
  const sizes = splitSizes(profile)
  if (sizes === null) return null
  const titleOf = (size: number) => (size === 1_000 ? t("splits.each") : t("splits.every", { km: size / 1_000 }))
  return (
    <section className="block splits">
      <h2 className="larger">{titleOf(sizes.size)}</h2>
      <SplitTable splits={splitsOf(profile, sizes.size)} />
      {sizes.finer !== null && (
        <details className="space-s">
          <summary className="label muted">{titleOf(sizes.finer)}</summary>
          <SplitTable splits={splitsOf(profile, sizes.finer)} />
        </details>
      )}
    </section>
  )
}

function SplitTable({ splits }: { splits: Split[] }) {
  const { t, language } = useTranslation()
  // The scale ends at 6 % or more, so that a gentle road does not look steep.
  const steepest = Math.max(0.06, ...splits.map((split) => Math.abs(split.grade)))
  return (
    <table className="figures small">
      <thead>
        <tr>
          <th scope="col">{t("splits.km")}</th>
          <th scope="col">{t("splits.grade")}</th>
          <td />
          <th scope="col">{t("splits.gain")}</th>
          <th scope="col">{t("splits.loss")}</th>
        </tr>
      </thead>
      <tbody>
        {splits.map((split) => (
          <tr key={split.to}>
            <th scope="row">{number(split.to / 1_000, language, split.to % 1_000 === 0 ? 0 : 1)}</th>
            <td>{grade(split.grade, language)}</td>
            <td>
              <GradeBar grade={split.grade} steepest={steepest} />
            </td>
            <td>{`${number(Math.round(split.gain), language)} m`}</td>
            <td>{`${number(Math.round(split.loss), language)} m`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function GradeBar({ grade, steepest }: { grade: number; steepest: number }) {
  const width = Math.round((Math.abs(grade) / steepest) * 500) / 10
  const className = grade < 0 ? "fall" : `band-${steepness(grade)}`
  return (
    <svg width="100%" height="14" viewBox="-50 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0V8" stroke="var(--line-strong)" vectorEffect="non-scaling-stroke" />
      <rect className={className} x={grade < 0 ? -width : 0} width={width} y="1" height="6" />
    </svg>
  )
}
