import { type RefObject, useEffect, useEffectEvent, useState } from "react"

/** True once the element is on the screen of an idle page or is touched; under data saving only when touched. */
export function useWhenVisible(element: RefObject<HTMLElement | null>, canBe = () => true): boolean {
  const [isDue, setDue] = useState(false)
  const begin = useEffectEvent(() => canBe() && setDue(true))
  useEffect(() => {
    if (isDue || element.current === null) return
    return onceVisible(element.current, begin)
  }, [isDue, element])
  return isDue
}

function onceVisible(element: HTMLElement, load: () => void): () => void {
  let timer = 0
  const listening = new AbortController()
  const { signal } = listening
  const rest = () => {
    timer = whenIdle(load)
  }
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    seen.disconnect()
    if (document.readyState === "complete") rest()
    else addEventListener("load", rest, { once: true, signal })
  })
  if (!savesData()) seen.observe(element)
  for (const touch of ["pointerenter", "pointerdown", "focusin"]) element.addEventListener(touch, load, { signal })
  return () => {
    seen.disconnect()
    listening.abort()
    cancelIdle(timer)
  }
}

// Safari has no idle callback.
const hasIdle = typeof requestIdleCallback === "function"
const whenIdle = (load: () => void): number =>
  hasIdle ? requestIdleCallback(load, { timeout: 3_000 }) : Number(setTimeout(load, 1_000))
const cancelIdle = (timer: number) => (hasIdle ? cancelIdleCallback(timer) : clearTimeout(timer))

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection")
  return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true
}
