// Lazy hydration of what the first screen does not need: its markup stands, and React takes it over with the first touch of the page,
// which also fetches the files of the parts that have one.

import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react"
import { reloadFor } from "../missing-file.ts"
import { neverChanges, useSite } from "../site.tsx"
import { holdEvents } from "./hold-events.ts"

type Wait = { isOver: boolean }
type Props = { until?: Promise<unknown> | null; children: ReactNode }

/**
 * A boundary that React hydrates once the page is touched or scrolled, or as soon as anything above or in it changes. The address of a
 * page with a language changes at once, and its links with it.
 */
export function Later({ until = touched, children }: Props) {
  const { Boundary = Suspense, onRendering, prefixed } = useSite()
  const [wait] = useState<Wait>(() => ({ isOver: prefixed }))
  onRendering?.()
  return (
    <Boundary fallback={null}>
      <Waiting wait={wait} until={until} />
      {children}
      <RenderedMark />
    </Boundary>
  )
}

/** The first of them, and the others later. */
export function firstOf(nodes: ReactNode[], count: number): ReactNode {
  return (
    <>
      {nodes.slice(0, count)}
      {nodes.length > count && <Later>{nodes.slice(count)}</Later>}
    </>
  )
}

/** Rendered after what stands before it in its boundary, so not at all when that throws. */
export function RenderedMark({ onShown }: { onShown?: (() => void) | undefined }) {
  useSite().onRendered?.()
  useEffect(() => onShown?.(), [onShown])
  return null
}

/**
 * Suspends the first attempt to hydrate. React makes a second one for an event in the boundary or a change above it, and would render
 * it anew if that failed too. Thrown and not used: for `use` React would wait with the boundaries behind this one.
 */
function Waiting({ wait, until }: { wait: Wait; until: Promise<unknown> | null }) {
  const isHydrating = useIsHydrating()
  if (!isHydrating || wait.isOver || until === null) return null
  wait.isOver = true
  throw until
}

function useIsHydrating(): boolean {
  let isHydrating = false
  useSyncExternalStore(neverChanges, noSnapshot, () => {
    isHydrating = true
    return null
  })
  return isHydrating
}

const noSnapshot = () => null

/**
 * A component in a file of its own, which a browser fetches with the first touch; with `onWide` a wide screen fetches it once the page
 * is hydrated, as for a map that starts there on sight. Where the file is missing the server's markup stays.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, onWide = false) {
  const part = new Part(load)
  parts.add(part)
  return (props: Props) => {
    const [rendered, setRendered] = useState<ReactElement | null>(null)
    part.isWanted = true
    useEffect(() => {
      part.arrived.then(() => setRendered(null))
      return () => part.settle()
    }, [])
    if (rendered !== null) return rendered
    const current = (
      <Later until={onWide && isWide() ? Promise.race([touched, hydrated]) : touched}>
        <PartView part={part} props={props} />
      </Later>
    )
    // An update that reaches the boundary before its file would take the server's markup away until the file is here.
    if (part.View === null) setRendered(current)
    return current
  }
}

function PartView<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  const isHydrating = useIsHydrating()
  useEffect(() => part.settle(), [part])
  if (part.View !== null) return <part.View {...props} />
  if (!part.isMissing) throw part.load()
  if (isHydrating) throw never
  return null
}

class Part<Props extends object> {
  View: ComponentType<Props> | null = null
  isMissing = false
  /** It stands in the page. */
  isWanted = false
  arrive = () => {}
  settle = () => {}
  readonly arrived = new Promise<void>((resolve) => {
    this.arrive = resolve
  })
  /** It is hydrated, gone by a navigation, or its file is missing. */
  readonly settled = new Promise<void>((resolve) => {
    this.settle = resolve
  })
  #loading: Promise<void> | null = null
  readonly #load: () => Promise<ComponentType<Props>>

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load
  }

  load(): Promise<void> {
    this.#loading ??= this.#load().then(
      (View) => {
        this.View = View
        this.arrive()
      },
      (error) => {
        console.warn({ event: "part_not_loaded", reason: String(error) })
        this.isMissing = true
        this.#loading = null
        this.settle()
        reloadFor(error)
      },
    )
    return this.#loading
  }
}

const parts = new Set<Pick<Part<never>, "isWanted" | "load" | "settled">>()
const never = new Promise<void>(() => {})

/**
 * Those of all files that have run: before the server renders a page, before a browser shows another one, and before it hydrates one
 * whose address changes at once: a part that is not here by then would be rendered anew.
 */
export async function loadParts(isDue = touched === null || isHydrated): Promise<void> {
  if (isDue) await Promise.all([...parts].map((part) => part.load()))
}

function isWide(): boolean {
  return touched !== null && matchMedia("(min-width: 768px)").matches
}

/** The first event of these; null on the server, which renders all. */
const touched = wasTouched() ? Promise.resolve() : once("pointerdown", "keydown", "focusin", "scroll", "click")
const hydrated = once("hydrated")

/** Before this script was here: event-replay.js marks it. */
function wasTouched(): boolean {
  return typeof document !== "undefined" && performance.getEntriesByName("touched").length > 0
}

function once(...names: string[]): Promise<void> | null {
  if (typeof document === "undefined") return null
  return new Promise((resolve) => {
    for (const name of names) addEventListener(name, () => resolve(), { capture: true, passive: true, once: true })
  })
}

let isHydrated = false
hydrated?.then(() => {
  isHydrated = true
})
if (touched !== null) {
  const replay = holdEvents()
  touched.then(async () => {
    // Before, nobody knows which parts the page has.
    await hydrated
    const wanted = [...parts].filter(({ isWanted }) => isWanted)
    await Promise.all(wanted.map((part) => part.load()))
    await Promise.all(wanted.map(({ settled }) => settled))
    replay()
  })
}
