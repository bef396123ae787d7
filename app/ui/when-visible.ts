import { type RefObject, useEffect, useEffectEvent, useState } from "react"

/** Lazy hydration: true once the element is on the screen of an idle page or is touched; under data saving only when touched. */
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
  const rest = () => {
    timer = whenIdle(load)
  }
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    seen.disconnect()
    if (document.readyState === "complete") rest()
    else addEventListener("load", rest, { once: true })
  })
  if (!savesData()) seen.observe(element)
  const touches = ["pointerenter", "pointerdown", "focusin"] as const
  for (const touch of touches) element.addEventListener(touch, load)
  return () => {
    seen.disconnect()
    removeEventListener("load", rest)
    cancelIdle(timer)
    for (const touch of touches) element.removeEventListener(touch, load)
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
