import type { Track } from "../domain/entities/entities.ts"
import { grade } from "../domain/format/effort.ts"
import { distance, number } from "../domain/format/format.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Icon } from "./icon.tsx"
import { FigureIn } from "./stat.tsx"

/** Climbs with a category, else the hardest one, stand in riding order; the others can be opened below. */
export function Climbs({ climbs }: Pick<Track, "climbs">) {
  const { t } = useTranslation()
  const graded = climbs.filter(({ category }) => category !== null)
  const first = graded.length > 0 ? graded : climbs.toSorted((a, b) => b.gain - a.gain).slice(0, 1)
  const others = climbs.filter((climb) => !first.includes(climb))
  return (
    <section className="block">
      <h2 className="larger">{t("climb.title")}</h2>
      <ClimbList climbs={first} />
      {others.length > 0 && (
        <details className="more-climbs">
          <summary className="label muted">{t("climb.more", { count: others.length })}</summary>
          <ClimbList climbs={others} />
        </details>
      )}
    </section>
  )
}

function ClimbList({ climbs }: Pick<Track, "climbs">) {
  const { t, language } = useTranslation()
  const km = (metres: number) => number(metres / 1_000, language, 1)
  return (
    <ol className="climbs">
      {climbs.map(({ from, to, gain, meanGrade, maxGrade, category, fragment }) => (
        <li className="ruled" key={from}>
          {category === null ? (
            <span className="climb-category center climb-small muted">
              <Icon name="trending-up" />
            </span>
          ) : (
            <span className="climb-category center" role="img" aria-label={t(`climb.category_${category}`)}>
              {category}
            </span>
          )}
          <a className="lines" href={fragment}>
            <b className="figures">
              <FigureIn of="span" figure={distance(to - from, language)} />
              {`, ${grade(meanGrade, language)}`}
            </b>
            <span className="figures sub">{t("climb.span", { from: km(from), to: km(to) })}</span>
          </a>
          <span className="figures sub">
            {t("climb.gain", { metres: number(Math.round(gain), language) })}
            <br />
            {t("climb.steepest", { max: grade(maxGrade, language) })}
          </span>
        </li>
      ))}
    </ol>
  )
}
