// Interactive elevation profile: a cursor for pointer and keys, and a section selected by dragging or with Shift.

import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useMemo, useRef } from "react"
import { formatSection, parseSection, type Section, sectionReader } from "#track/section.ts"
import { altitudeAt, readTerrain, type Terrain } from "#track/terrain.ts"
import type { Track } from "../domain/entities/entities.ts"
import { grade } from "../domain/format/effort.ts"
import { distance, height, inWords, number, scales } from "../domain/format/format.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Icon } from "../ui/icon.tsx"
import { useUnits } from "../ui/units.ts"
import type { Reading } from "./track-map.tsx"

type Props = {
  track: Pick<Track, "elevationProfile" | "turn">
  reading: Reading
  read(changed: Partial<Reading>): void
}

export function LiveProfile(props: Props) {
  const terrain = readTerrain(props.track.elevationProfile)
  return terrain === null ? null : <Cursor terrain={terrain} {...props} />
}

function Cursor({ terrain, track: { turn }, reading: { cursor, section }, read }: Props & { terrain: Terrain }) {
  const { t, language } = useTranslation()
  const { length } = terrain
  const units = useUnits()
  const { way, wayUnit } = scales[units]
  const anchor = useRef<number | null>(null)
  const isDragged = useRef(false)
  useAddress(length, section, (found) => read({ section: found }))

  const km = (metres: number) => number(metres / way, language, length < 20 * way ? 2 : 1)
  const altitude = (metres: number) => inWords(height(altitudeAt(terrain, metres), language, units))
  const valueAt = (metres: number) =>
    `${wayUnit} ${km(metres)} · ${altitude(metres)} · ${grade(gradeAt(terrain, metres), language)}`
  const share = (metres: number) => `${(metres / length) * 100}%`
  const mark = (from: number, to: number) =>
    read({ cursor: to, section: from === to ? null : { from: Math.min(from, to), to: Math.max(from, to) } })

  const metresOf = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return clamp(((clientX - left) / width) * length, length)
  }
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    anchor.current = metresOf(event)
    isDragged.current = false
    read({ cursor: anchor.current })
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const here = metresOf(event)
    if (anchor.current !== null && Math.abs(here - anchor.current) > length / 80) isDragged.current = true
    if (anchor.current !== null && isDragged.current) mark(anchor.current, here)
    else read({ cursor: here })
  }
  const letGo = ({ type }: PointerEvent) => {
    // A press that turns into scrolling the page is cancelled.
    if (type === "pointerup" && anchor.current !== null && !isDragged.current) read({ section: null })
    anchor.current = null
  }
  const leave = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    // A cursor set by finger or key stays.
    if (pointerType === "mouse" && anchor.current === null && document.activeElement !== currentTarget)
      read({ cursor: null })
  }
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const from = cursor ?? 0
    const to = stepFrom(from, event.key, length)
    if (event.key === "Escape" && (section !== null || cursor !== null)) read({ cursor: null, section: null })
    else if (to === null) return
    else if (event.shiftKey) mark(section === null ? from : section.from === from ? section.to : section.from, to)
    else read({ cursor: to })
    event.preventDefault()
  }

  return (
    <>
      <div
        className="profile-live anchor"
        role="slider"
        tabIndex={0}
        aria-label={t("profile.cursor")}
        aria-valuemin={0}
        aria-valuemax={Math.round(length)}
        aria-valuenow={Math.round(cursor ?? 0)}
        aria-valuetext={valueAt(cursor ?? 0)}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onPointerLeave={leave}
        onKeyDown={step}
      >
        {section !== null && (
          <i
            className="profile-section over"
            style={{ left: share(section.from), width: share(section.to - section.from) }}
          />
        )}
        {cursor !== null && (
          <i className="profile-cursor over" style={{ left: share(cursor) }}>
            <b
              className={
                cursor > length / 2 ? "profile-value over nowrap profile-value-left" : "profile-value over nowrap"
              }
            >
              {valueAt(cursor)}
            </b>
          </i>
        )}
      </div>
      {section !== null && (
        <SectionFacts terrain={terrain} turn={turn} section={section} km={km} clear={() => read({ section: null })} />
      )}
    </>
  )
}

type FactsProps = {
  terrain: Terrain
  turn: Track["turn"]
  section: Section
  km(metres: number): string
  clear(): void
}

function SectionFacts({ terrain, turn, section, km, clear }: FactsProps) {
  const { t, language } = useTranslation()
  const units = useUnits()
  const facts = useMemo(() => sectionReader(terrain, turn), [terrain, turn])(section)
  const [long, up, down] = [
    distance(facts.length, language, units),
    height(facts.gain, language, units),
    height(facts.loss, language, units),
  ].map(inWords)
  return (
    <p className="profile-facts space-s bar spread figures small">
      <span role="status">
        <b>{t("profile.section", { unit: scales[units].wayUnit, from: km(facts.from), to: km(facts.to) })}</b>
        {` · ${long} · ${t("profile.gain", { up: up ?? "", down: down ?? "" })} · ${t("profile.mean", { grade: grade(facts.meanGrade, language) })}`}
      </span>
      <button type="button" className="icon-button muted" aria-label={t("profile.clear")} onClick={clear}>
        <Icon name="x" />
      </button>
    </p>
  )
}

/** Reads the section from the fragment of the address, and writes it there without a history entry. */
function useAddress(length: number, section: Section | null, take: (section: Section | null) => void): void {
  const takeNow = useEffectEvent(take)
  useEffect(() => {
    const takeFragment = () => takeNow(parseSection(location.hash, length))
    if (parseSection(location.hash, length) !== null) takeFragment()
    addEventListener("hashchange", takeFragment)
    return () => removeEventListener("hashchange", takeFragment)
  }, [length])
  const isAdopted = useRef(false)
  useEffect(() => {
    // The address prevails on the first run.
    if (!isAdopted.current) {
      isAdopted.current = true
      return
    }
    const wanted = section === null ? "" : formatSection(section)
    const isOurs = location.hash === "" || location.hash.startsWith("#km=")
    if (!isOurs || location.hash === wanted) return
    const address = wanted === "" ? location.pathname + location.search : wanted
    // Browsers refuse an address that changes with every move of a pointer.
    const timer = setTimeout(() => history.replaceState(history.state, "", address), 150)
    return () => clearTimeout(timer)
  }, [section])
}

/** Metres; null for a key without a step. */
function stepFrom(from: number, key: string, length: number): number | null {
  const step = length > 20_000 ? length / 200 : 100
  const steps: Record<string, number> = {
    ArrowRight: step,
    ArrowUp: step,
    ArrowLeft: -step,
    ArrowDown: -step,
    PageUp: 10 * step,
    PageDown: -10 * step,
    Home: -length,
    End: length,
  }
  const by = steps[key]
  return by === undefined ? null : clamp(from + by, length)
}

/** Mean grade of the hundred metres around a place. */
function gradeAt(terrain: Terrain, metres: number): number {
  const [from, to] = [clamp(metres - 50, terrain.length), clamp(metres + 50, terrain.length)]
  return to > from ? (altitudeAt(terrain, to) - altitudeAt(terrain, from)) / (to - from) : 0
}

function clamp(metres: number, length: number): number {
  return Math.max(0, Math.min(length, metres))
}
