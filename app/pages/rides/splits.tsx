// The climbing of a ride, kilometre by kilometre. Bars lean right where the road rises and left where it falls; the numbers
// beside them say the same. There are no times: nobody told when the rider passed where.

import type { ElevationProfile } from "../../domain/entities/entities.ts"
import { grade } from "../../domain/format/effort.ts"
import { number } from "../../domain/format/format.ts"
import { type Split, splitSizes, splitsOf } from "../../domain/track/splits.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { steepness } from "../../illustrations/elevation.tsx"

export function Splits({ profile }: { profile: ElevationProfile }) {
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
  // A road that is gentle all along shall not look steep.
  const widest = Math.max(0.06, ...splits.map((split) => Math.abs(split.grade)))
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
              <Bar of={split.grade} widest={widest} />
            </td>
            <td>{`${number(Math.round(split.gain), language)} m`}</td>
            <td>{`${number(Math.round(split.loss), language)} m`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Bar({ of, widest }: { of: number; widest: number }) {
  const width = Math.round((Math.abs(of) / widest) * 500) / 10
  return (
    <svg viewBox="-50 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0V8" />
      <rect
        className={of < 0 ? "fall" : `band-${steepness(of)}`}
        x={of < 0 ? -width : 0}
        width={width}
        y="1"
        height="6"
      />
    </svg>
  )
}
