import { home } from "../../domain/address/query.ts"
import { definePage, type ViewProps } from "../../page.tsx"

const questions = () => ({ home: home() })

export type HomeProps = ViewProps<typeof questions>

export const homePage = definePage({
  questions,
  meta: ({ t }) => ({ title: t("meta.title"), description: t("meta.description") }),
  texts: "home",
  view: () => import("./home.tsx"),
})
