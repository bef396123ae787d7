import { pathTo } from "../../domain/address/paths.ts"
import type { ElevationProfile, Ride } from "../../domain/entities/entities.ts"
import { energy, grade, pace } from "../../domain/format/effort.ts"
import { dateThere, height, inWords, number, speed } from "../../domain/format/format.ts"
import { shapeOf } from "../../domain/track/shape.ts"
import { type Split, splitSizes, splitsOf } from "../../domain/track/splits.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { steepness } from "../../illustrations/elevation.tsx"
import { TrackMap } from "../../map/track-map.tsx"
import { Climbs } from "../../ui/climbs.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link } from "../../ui/link.tsx"
import { Start } from "../../ui/start.tsx"
import { Facts } from "../../ui/stat.tsx"
import { Title } from "../../ui/title.tsx"
import { shapedFacts } from "../cycling-routes/card.tsx"
import { About, ActionBar, AppButton, Crumb, Photos, Story, storyId } from "../detail.tsx"
import type { DetailProps } from "./page.ts"
import "../../theme/detail.css"

export function View({ answers: { ride } }: DetailProps) {
  const { t, language } = useTranslation()
  const name = ride.name ?? t("ride.unnamed")
  const started = (["shortYear", "time"] as const).flatMap((style) => dateThere(ride.startedAt, language, style) ?? [])
  return (
    <article className="picture-first">
      <Crumb among="rides" />
      <div className="detail detail-track">
        <div className="detail-head">
          <Title>{name}</Title>
          <p className="who">
            <bdi>{ride.ownerName ?? t("errors.name")}</bdi>
            <time dateTime={ride.startedAt ?? undefined} suppressHydrationWarning>
              {` · ${started.join(", ") || t("errors.date")}`}
            </time>
          </p>
          <Activity ride={ride} />
          <Story of={ride.introduction} />
        </div>
        <TrackMap
          id={ride.id}
          track={ride}
          length={ride.cutAtEnds ? null : ride.distance}
          missing={t("ride.no_path")}
          describedBy={ride.introduction.story ? storyId : undefined}
        />
        <div className="detail-more">
          <ActionBar
            entity={ride}
            to={ride.start?.coordinates}
            first={
              ride.routeId && (
                <Link className="button button-primary" to={pathTo("cyclingRoute", { id: ride.routeId })}>
                  <Icon name="route" />
                  <span>{t("ride.route")}</span>
                </Link>
              )
            }
            last={<AppButton />}
          />
          <About title={t("ride.about")} text={ride.description} />
          <Start label={t("ride.start")} place={ride.start} />
          {ride.cutAtEnds && (
            <p className="sub">{t("ride.cut_at_ends", { metres: inWords(height(ride.cutAtEnds, language)) })}</p>
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
  const numbers = [ride.distance, ride.duration, ride.elevation, ride.averageSpeed, ride.pace, ride.calories]
  if (numbers.every((value) => value === null)) return <p className="panel">{t("ride.no_activity")}</p>
  return (
    <>
      <Facts big facts={shapedFacts(translation, ride, shapeOf(ride))} />
      <Facts
        facts={[
          [t("facts.average_speed"), speed(ride.averageSpeed, language)],
          [t("facts.pace"), pace(ride.pace)],
          [t("facts.calories"), energy(ride.calories, language)],
        ]}
      />
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
      <h2>{titleOf(sizes.size)}</h2>
      <SplitTable splits={splitsOf(profile, sizes.size)} />
      {sizes.finer !== null && (
        <details>
          <summary>{titleOf(sizes.finer)}</summary>
          <SplitTable splits={splitsOf(profile, sizes.finer)} />
        </details>
      )}
    </section>
  )
}

function SplitTable({ splits }: { splits: Split[] }) {
  const { t, language } = useTranslation()
  // At least 6 %, so that a gentle road does not look steep.
  const steepest = Math.max(0.06, ...splits.map((split) => Math.abs(split.grade)))
  return (
    <table>
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
    <svg viewBox="-50 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0V8" />
      <rect className={className} x={grade < 0 ? -width : 0} width={width} y="1" height="6" />
    </svg>
  )
}
