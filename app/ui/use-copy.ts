import { useToast } from "./toast.tsx"

/** Copies a text, and says whether it did. */
export function useCopy(): (text: string, done: string, failed: string) => Promise<boolean> {
  const toast = useToast()
  return async (text, done, failed) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch (error) {
      console.warn({ event: "copy_refused", reason: String(error) })
      toast("error", failed)
      return false
    }
    toast("success", done)
    return true
  }
}
