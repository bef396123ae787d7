import { linkParameter, retriedParameter, retryAddress, retryAfter } from "../../domain/address/short-link.ts"
import { definePage, type PageRequest } from "../../page.tsx"

const search = [linkParameter, retriedParameter] as const
export type NotFoundRequest = PageRequest<typeof search>

export const notFoundPage = definePage({
  search,
  closed: { [retriedParameter]: ["1"] },
  status: 404,
  texts: "short-link",
  meta: ({ t }, _, { search: { link, tried } }) => ({
    title: t(link === undefined ? "errors.page_not_found" : "errors.link_unasked"),
    noindex: true,
    ...(link !== undefined && tried === undefined && { refresh: { seconds: retryAfter, url: retryAddress(link) } }),
  }),
  view: () => import("./not-found.tsx"),
})
