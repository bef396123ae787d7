// What comes on a track, in three sentences: how it begins and climbs, how it goes on and ends, and on what ground.

import { type MainClimb, type Outline, type Outlined, outlineOf } from "#track/outline.ts"
import type { CyclingRoute } from "./domain/entities/entities.ts"
import { distance, height, inWords, number, percent } from "./domain/format/format.ts"
import type { Translation } from "./i18n/translation.tsx"

type Told = Outlined & { elevation?: number | null; surfaces?: CyclingRoute["surfaces"] }

/** Null where nothing is known. */
export function trackInWords(translation: Translation, track: Told): string | null {
  const { surfaces = null } = track
  const outline = outlineOf(track)
  // The climbing of the whole is the figure that its page shows.
  const course = outline ? courseInWords(translation, { ...outline, climbed: track.elevation ?? outline.gain }) : []
  return [...course, ground(translation, surfaces)].filter(Boolean).join(" ") || null
}

type Course = Outline & { climbed: number }

function courseInWords(translation: Translation, outline: Course): string[] {
  const { main } = outline
  if (main !== null) return [climbing(translation, main), goingOn(translation, main)]
  return [undulating(translation, outline), extremes(translation, outline)]
}

function undulating({ t, language }: Translation, { gain, climbed, drop, length, highestClimb }: Course): string {
  const facts = {
    gain: inWords(height(climbed, language)),
    drop: inWords(height(drop, language)),
    length: inWords(distance(length, language)),
    highest: inWords(height(highestClimb, language)),
  }
  if (drop >= 100 && drop / length >= 0.01 && drop > 2 * gain)
    return t(gain < 5 ? "story.downhill" : "story.descent", facts)
  if (gain < 5) return t("story.level", facts)
  if (gain / length < 0.008) return t("story.flat", facts)
  return t(highestClimb === null ? "story.rolling" : "story.hilly", facts)
}

function extremes({ t, language }: Translation, { lowest, highest, top, length, descent }: Outline): string {
  if (descent !== null)
    return t(descent.from < length / 50 ? "story.first_descent" : "story.long_descent", {
      drop: inWords(height(descent.drop, language)),
      length: inWords(distance(descent.length, language)),
      km: number(descent.from / 1_000, language, 1),
    })
  if (highest - lowest < 40) return t("story.range", { range: inWords(height(highest - lowest, language)) })
  const altitude = inWords(height(highest, language))
  if (top < length / 50) return t("story.top_start", { altitude })
  return t("story.top", { altitude, km: number(top / 1_000, language, top < 100_000 ? 1 : 0) })
}

function climbing({ t, language }: Translation, { climb, lead }: MainClimb): string {
  const { gain, length, meanGrade, maxGrade } = climb
  return t(`story.climb.${lead.course}`, {
    lead: inWords(distance(lead.length, language)),
    gain: inWords(height(gain, language)),
    length: inWords(distance(length, language)),
    mean: percent(number(meanGrade * 100, language, 1), language),
    steepest: percent(number(maxGrade * 100, language), language),
  })
}

function goingOn({ t, language }: Translation, { others, isLast, finish }: MainClimb): string {
  const place = others === 0 ? "alone" : isLast ? "last" : "more"
  return t(`story.${place}.${finish.course}`, {
    count: others,
    rest: inWords(distance(finish.length, language)),
    drop: inWords(height(finish.drop, language)),
    altitude: inWords(height(finish.altitude, language)),
  })
}

function ground({ t, language }: Translation, surfaces: CyclingRoute["surfaces"]): string | null {
  const known = (surfaces ?? []).toSorted((a, b) => b.distance - a.distance)
  const [most, second] = known
  const whole = known.reduce((sum, surface) => sum + surface.distance, 0)
  if (most === undefined || !(whole > 0) || most.type === "other") return null
  const part = most.distance / whole
  const facts = { first: t(`surface.${most.type}`), share: percent(number(part * 100, language), language) }
  if (part >= 0.95) return t("story.ground.one", facts)
  if (second === undefined || second.type === "other") return t("story.ground.most", facts)
  const isHalf = Math.abs(part - 0.5) < 0.05 && second.distance / whole > 0.4
  return t(isHalf ? "story.ground.half" : "story.ground.two", { ...facts, second: t(`surface.${second.type}`) })
}
