import type { ReactNode } from "react"
import { useTranslation } from "../i18n/translation.tsx"
import type { Answer, Failure } from "../page.tsx"
import { Empty } from "./empty.tsx"
import { Retry } from "./retry.tsx"

type Props<T> = {
  of: Answer<T>
  loading: ReactNode
  failed?: string
  missing?: ReactNode
  children: (value: T) => ReactNode
}

/** Shows an answer that the page can do without: a skeleton while it loads, then what failed, or its value. */
export function AnswerView<T>({ of, loading, failed, missing = null, children }: Props<T>) {
  if (of.state === "loading") return loading
  if (of.state === "failed") return <Failed sentence={failed} failure={of.failure} />
  return of.state === "missing" ? missing : children(of.value)
}

function Failed({ sentence, failure }: { sentence: string | undefined; failure: Failure }) {
  const { t } = useTranslation()
  const why = failure === "too_many" ? t("filters.too_many") : (sentence ?? t("errors.failed"))
  return (
    <Empty art="failed" sentence={why}>
      <Retry />
    </Empty>
  )
}
