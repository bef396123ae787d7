import { useEffect } from "react"

/** The script that a document has without the others, for a page that a script has shown. */
export function useCountdown(): void {
  useEffect(() => {
    const counting = import("./countdown.ts")
    counting.then(({ countDown }) => countDown())
    return () => void counting.then(({ stop }) => stop())
  }, [])
}
