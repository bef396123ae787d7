// Toasts. One that came with the document, after a form without JavaScript, stands in its markup.

import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react"
import { type Notice, notices } from "../domain/address/notice.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Link } from "./link.tsx"

/** `to` is the page where its news can be seen. */
type Toast = { severity: "success" | "error"; text: string; to?: string | undefined; id: number }

/** Specification 9.2: a toast goes by itself after three seconds. */
const shownFor = 3_000

export function Toasts({ notice, children }: { notice: Notice | null; children: ReactNode }) {
  const { t } = useTranslation()
  const [toast, setToast] = useState<Toast | null>(
    notice === null ? null : { severity: notices[notice], text: t(notice), id: 0 },
  )
  useEffect(() => {
    if (toast === null) return
    const timer = setTimeout(() => setToast(null), shownFor)
    return () => clearTimeout(timer)
  }, [toast])
  const show = useCallback<Show>((severity, text, to) => setToast({ severity, text, to, id: Date.now() }), [])
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {toast && (
          <p key={toast.id} className={`toast bar floating semibold toast-${toast.severity}`}>
            {toast.text}
            {toast.to && <Link to={toast.to}>{t("nav.see")}</Link>}
          </p>
        )}
      </div>
    </ToastContext>
  )
}

type Show = (severity: Toast["severity"], text: string, to?: string | undefined) => void

export function useToast(): Show {
  return useContext(ToastContext)
}

/** Copies a text; a toast says whether it did. */
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

const ToastContext = createContext<Show>(() => {})
