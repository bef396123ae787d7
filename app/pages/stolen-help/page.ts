import { stateCodes } from "../../domain/entities/entities.ts"
import { definePage, type PageRequest, titled } from "../../page.tsx"

const parameters = ["state"] as const

export type HelpProps = { request: PageRequest<typeof parameters> }

/** The page is volatile, since it offers the state that the edge guesses. */
export const stolenHelpPage = definePage("app/pages/stolen-help/help.tsx", {
  search: parameters,
  closed: { state: stateCodes },
  meta: titled("theft"),
  volatile: true,
  texts: "stolen-help",
  view: () => import("./help.tsx"),
})
