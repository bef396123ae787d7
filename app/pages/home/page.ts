import { home } from "../../domain/address/query.ts"
import { definePage, titled, type ViewProps } from "../../page.tsx"

const questions = () => ({ home })

export type HomeProps = ViewProps<typeof questions>

export const homePage = definePage("app/pages/home/home.tsx", {
  questions,
  meta: titled("meta"),
  texts: "home",
  view: () => import("./home.tsx"),
})
