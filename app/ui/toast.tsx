// Toasts. One that came with the document, after a form without JavaScript, stands in its markup.

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react"
import { type Notice, notices } from "../domain/address/notice.ts"
import { useTranslation } from "../i18n/translation.tsx"

type Toast = { severity: "success" | "error"; text: string; id: number }

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
  const show = useMemo(
    () => (severity: Toast["severity"], text: string) => setToast({ severity, text, id: Date.now() }),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {toast && (
          <p key={toast.id} className={`toast toast-${toast.severity}`}>
            {toast.text}
          </p>
        )}
      </div>
    </ToastContext>
  )
}

export function useToast(): (severity: Toast["severity"], text: string) => void {
  return useContext(ToastContext)
}

const ToastContext = createContext<(severity: Toast["severity"], text: string) => void>(() => {})
