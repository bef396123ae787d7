// Frame of the embeddable pages, with its footer, links and notice, and the messages to the page around it. They go to any origin:
// any site may embed the frame, and all that is posted is public.

import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from "react"
import { pathTo } from "../../domain/address/paths.ts"
import type { EmbedTheme, FeatureType } from "../../domain/map/map-parameters.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import type { Answer } from "../../page.tsx"
import { Retry, useNavigation } from "../../ui/link.tsx"
import { type Fact, Facts } from "../../ui/stat.tsx"

type FrameProps = {
  theme: EmbedTheme
  shown: Shown | null
  /** The height that the first child wants; by default that of a map. */
  naturalHeight?: (first: HTMLElement) => number
  children: ReactNode
}

export function EmbedFrame({ theme, shown, naturalHeight = mapHeight, children }: FrameProps) {
  const frame = useRef<HTMLElement>(null)
  const ready = useRef(shown)
  useEffect(() => post("ready", { shown: ready.current && withAbsoluteUrl(ready.current) }), [])
  useNaturalHeight(frame, naturalHeight)
  useEffect(() => {
    if (theme !== "auto") return
    const light = matchMedia("(prefers-color-scheme: light)")
    const follow = () => document.documentElement.setAttribute("data-theme", light.matches ? "light" : "dark")
    light.addEventListener("change", follow)
    return () => light.removeEventListener("change", follow)
  }, [theme])
  return (
    <main className="embed grow" id="content" ref={frame}>
      {children}
    </main>
  )
}

/** Posts the natural height of the content, which must not depend on the height of the frame. */
function useNaturalHeight(frame: RefObject<HTMLElement | null>, naturalHeight: (first: HTMLElement) => number): void {
  useEffect(() => {
    if (frame.current === null) return
    const [first, ...others] = [...frame.current.children].filter((child) => child instanceof HTMLElement)
    if (first === undefined) return
    let posted = 0
    const observer = new ResizeObserver(() => {
      const height = naturalHeight(first) + others.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)
      if (height === posted) return
      posted = height
      post("resize", { height })
      postToWordPress("height", height)
    })
    for (const part of [first, ...others]) observer.observe(part)
    return () => observer.disconnect()
  }, [frame, naturalHeight])
}

function mapHeight({ clientWidth }: HTMLElement): number {
  return Math.round(Math.min(560, Math.max(180, clientWidth * 0.625)))
}

type FootProps = { name: string; text?: string | null; facts?: Fact[]; path: string }

export function EmbedFoot({ name, text = null, facts = [], path }: FootProps) {
  return (
    <div className="embed-foot stack surface">
      <div className="embed-name">
        <h1 className="clamp large" dir="auto">
          {name}
        </h1>
        {text && (
          <p className="clamp muted" dir="auto">
            {text}
          </p>
        )}
      </div>
      <Facts facts={facts} />
      <OpenFull path={path} />
    </div>
  )
}

function OpenFull({ path }: { path: string }) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  return (
    <EmbedLink className="button button-small" href={hrefOf(path)}>
      {t("embed.open_full")}
    </EmbedLink>
  )
}

/** Opens a tab: a sandboxed frame may allow nothing else. */
export function EmbedLink({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (postToWordPress("link", event.currentTarget.href)) event.preventDefault()
  }
  return <a {...rest} href={href} target="_blank" rel="noopener" onClick={follow} />
}

type NoticeProps = { missing: string; theme: EmbedTheme; state: Answer<unknown>["state"] }

export function EmbedNotice({ missing, theme, state }: NoticeProps) {
  const { t } = useTranslation()
  return (
    <EmbedFrame theme={theme} shown={null}>
      <div className="embed-note center">
        {state === "missing" && (
          <>
            <h1 className="large">{missing}</h1>
            <OpenFull path={pathTo("globalMap")} />
          </>
        )}
        {state === "failed" && (
          <>
            <h1 className="large">{t("errors.failed")}</h1>
            <p className="muted">{t("errors.failed_text")}</p>
            <Retry className="button button-small" />
          </>
        )}
      </div>
    </EmbedFrame>
  )
}

export type Shown = { type: FeatureType | "layers" | "events"; id: string | null; name: string | null; url: string }

/** Kilometres from the start, metres of altitude, degrees. */
type Cursor = { km: number; altitude: number | null; lat: number; lng: number }

function post(type: "ready" | "select" | "cursor" | "resize", content: object): void {
  if (window.parent !== window) window.parent.postMessage({ source: "pelotao", type, ...content }, "*")
}

export function postSelect(feature: Shown): void {
  post("select", { feature: withAbsoluteUrl(feature) })
}

function withAbsoluteUrl(shown: Shown): Shown {
  return { ...shown, url: new URL(shown.url, location.href).href }
}

/** Returns whether the parent is WordPress, which sandboxes the frame and follows links by message (wp-includes/js/wp-embed.js). */
function postToWordPress(message: "height" | "link", value: number | string): boolean {
  const secret = /^#\?secret=([A-Za-z0-9]+)$/.exec(location.hash)?.[1]
  if (secret === undefined || window.parent === window) return false
  window.parent.postMessage({ message, value, secret }, "*")
  return true
}

let frame = 0
let posted: Cursor | null = null

/** At most one message for each frame. */
export function postCursor(cursor: Cursor | null): void {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(() => {
    if (cursor !== posted) post("cursor", { cursor })
    posted = cursor
  })
}
