import { type Split, splitSizes, splitsOf } from "#track/splits.ts"
import type { ElevationProfile } from "../../domain/entities/entities.ts"
import { grade } from "../../domain/format/effort.ts"
import { number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { steepness } from "../../illustrations/elevation.tsx"

/** The climbing of each kilometre, without times, which the API lacks. */
export function Splits({ profile }: { profile: ElevationProfile }) {
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
