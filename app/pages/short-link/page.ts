import { pathTo } from "../../domain/address/paths.ts"
import { shortLink } from "../../domain/address/query.ts"
import {
  countdownSeconds,
  linkParameter,
  readShortLink,
  retriedParameter,
  retryAddress,
  retryAfter,
  unresolvedAddress,
} from "../../domain/address/short-link.ts"
import { definePage, type PageRequest, type ViewProps } from "../../page.tsx"

function questions({ params: { code = "" } }: PageRequest) {
  return { destination: shortLink(readShortLink(code).code) }
}

export type ShortLinkProps = ViewProps<typeof questions, "destination">

export const shortLinkPage = definePage("app/pages/short-link/short-link.tsx", {
  questions,
  required: "destination",
  loading: "redirect.loading",
  search: [retriedParameter],
  closed: { [retriedParameter]: ["1"] },
  // Specification 2.11: a code without a destination leads to the page for what was not found.
  otherwise: ({ params: { code = "" }, search }, isFailed) =>
    isFailed ? unresolvedAddress(code, search[retriedParameter] !== undefined) : pathTo("notFound"),
  volatile: true,
  countsDown: ({ params: { code = "" } }) => !readShortLink(code).isPreview,
  texts: "short-link",
  layout: "bare",
  meta: ({ t }, destination, { params: { code = "" } }) => {
    const card = { title: t("redirect.title"), noindex: true }
    return readShortLink(code).isPreview ? card : { ...card, refresh: { seconds: countdownSeconds, url: destination } }
  },
  view: () => import("./short-link.tsx"),
})

export const notFoundPage = definePage("app/pages/short-link/not-found.tsx", {
  search: [linkParameter, retriedParameter],
  closed: { [retriedParameter]: ["1"] },
  status: 404,
  countsDown: ({ search: { link, tried } }) => link !== undefined && tried === undefined,
  texts: "short-link",
  meta: ({ t }, _, { search: { link, tried } }) => ({
    title: t(link === undefined ? "errors.page_not_found" : "errors.link_unasked"),
    noindex: true,
    ...(link !== undefined && tried === undefined && { refresh: { seconds: retryAfter, url: retryAddress(link) } }),
  }),
  view: () => import("./not-found.tsx"),
})
