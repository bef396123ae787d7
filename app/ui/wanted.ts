import { type RefObject, useEffect, useState } from "react"

/**
 * Whether what makes an element move is worth fetching: once it is on the screen and the page has loaded and rests, or the
 * moment it is touched. Who saves data touches it first. `canBe` says whether there is anything to fetch at all.
 */
export function useWanted(element: RefObject<HTMLElement | null>, canBe: () => boolean = always): boolean {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (isWanted || element.current === null || !canBe()) return
    return onceWanted(element.current, () => setWanted(true))
  }, [isWanted, element, canBe])
  return isWanted
}

const always = () => true

function onceWanted(element: HTMLElement, want: () => void): () => void {
  let timer = 0
  const rest = () => {
    timer = soon(want)
  }
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    seen.disconnect()
    if (document.readyState === "complete") rest()
    else addEventListener("load", rest, { once: true })
  })
  if (!savesData()) seen.observe(element)
  const touches = ["pointerenter", "pointerdown", "focusin"] as const
  for (const touch of touches) element.addEventListener(touch, want, { once: true })
  return () => {
    seen.disconnect()
    removeEventListener("load", rest)
    forget(timer)
    for (const touch of touches) element.removeEventListener(touch, want)
  }
}

// Safari has no idle callback.
const hasIdle = typeof requestIdleCallback === "function"
const soon = (want: () => void): number =>
  hasIdle ? requestIdleCallback(want, { timeout: 3_000 }) : Number(setTimeout(want, 1_000))
const forget = (timer: number) => (hasIdle ? cancelIdleCallback(timer) : clearTimeout(timer))

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection")
  return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true
}
