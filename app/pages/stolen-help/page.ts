import { stateCodes } from "../../domain/entities/entities.ts"
import { definePage, type PageRequest } from "../../page.tsx"

const parameters = ["state"] as const

export type HelpProps = { request: PageRequest<typeof parameters> }

/** What to do after a theft. It offers the visitor the state that the edge takes theirs for, so no cache keeps it. */
export const stolenHelpPage = definePage({
  search: parameters,
  closed: { state: stateCodes },
  meta: ({ t }) => ({ title: t("theft.title"), description: t("theft.description") }),
  volatile: true,
  texts: "stolen-help",
  view: () => import("./help.tsx"),
})
