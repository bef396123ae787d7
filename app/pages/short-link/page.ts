import { shortLink } from "../../domain/address/query.ts"
import type { Page, PageRequest, ViewProps } from "../../page.tsx"
import { countdownSeconds } from "./countdown.ts"

function questions({ params: { code = "" } }: PageRequest) {
  return { destination: shortLink(code) }
}

export type ShortLinkProps = ViewProps<typeof questions, "destination">

export const shortLinkPage: Page = {
  questions,
  required: "destination",
  loading: "redirect.loading",
  // Section 2: a code without a destination leads to the page for what was not found.
  otherwise: "notFound",
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
