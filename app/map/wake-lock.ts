import { useEffect, useState } from "react"

/** Keeps the screen on while it is wanted and the page is seen; null where the browser cannot. */
export function useWakeLock(): { isOn: boolean; toggle(): void } | null {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!isOn) return
    let isOver = false
    let held: WakeLockSentinel | null = null
    const ask = async () => {
      if (document.hidden) return
      try {
        const lock = await navigator.wakeLock.request("screen")
        if (isOver) await lock.release()
        else held = lock
      } catch (error) {
        // A browser refuses when the battery is low, for one.
        console.warn({ event: "screen_not_kept_on", reason: String(error) })
        setOn(false)
      }
    }
    void ask()
    // The browser lets go of it when the page is hidden.
    document.addEventListener("visibilitychange", ask)
    return () => {
      isOver = true
      document.removeEventListener("visibilitychange", ask)
      void held?.release()
    }
  }, [isOn])
  return "wakeLock" in navigator ? { isOn, toggle: () => setOn(!isOn) } : null
}
