import { shortLink } from "../../domain/query.ts"
import type { Page, PageRequest, ViewProps } from "../../page.tsx"

/** Section 9: the seconds a visitor has to see where the link leads. */
export const countdownSeconds = 10

function questions({ params: { code = "" } }: PageRequest) {
  return { destination: shortLink(code) }
}

export type ShortLinkProps = ViewProps<typeof questions, "destination">

export const shortLinkPage: Page = {
  questions,
  required: "destination",
  volatile: true,
  layout: "bare",
  meta: ({ t }, _, { destination }) => ({
    title: t("redirect.title"),
    noindex: true,
    ...(typeof destination === "string" ? { refresh: { seconds: countdownSeconds, url: destination } } : {}),
  }),
  source: "app/pages/short-link/short-link.tsx",
  view: () => import("./short-link.tsx"),
}
