import { pathTo } from "../../domain/address/paths.ts"
import { shortLink } from "../../domain/address/query.ts"
import { readShortLink, retriedParameter, unresolvedAddress } from "../../domain/address/short-link.ts"
import { definePage, type PageRequest, type ViewProps } from "../../page.tsx"
import { countdownSeconds } from "./countdown.ts"

function questions({ params: { code = "" } }: PageRequest<readonly [typeof retriedParameter]>) {
  return { destination: shortLink(readShortLink(code).code) }
}

export type ShortLinkProps = ViewProps<typeof questions, "destination">

export const shortLinkPage = definePage({
  questions,
  required: "destination",
  loading: "redirect.loading",
  search: [retriedParameter],
  closed: { [retriedParameter]: ["1"] },
  // Specification 2.11: a code without a destination leads to the page for what was not found.
  otherwise: ({ params: { code = "" }, search }, isFailed) =>
    isFailed ? unresolvedAddress(code, search[retriedParameter] !== undefined) : pathTo("notFound"),
  volatile: true,
  texts: "short-link",
  layout: "bare",
  meta: ({ t }, destination, { params: { code = "" } }) => {
    const card = { title: t("redirect.title"), noindex: true }
    return readShortLink(code).isPreview ? card : { ...card, refresh: { seconds: countdownSeconds, url: destination } }
  },
  view: () => import("./short-link.tsx"),
})
