import { definePage, type PageRequest } from "../../page.tsx"

/** The id of a product whose ad should be looked at. */
const contactParameters = ["ad"] as const

export type ContactProps = { request: PageRequest<typeof contactParameters> }

export const termsPage = definePage({
  meta: ({ t }) => ({ title: t("terms.title") }),
  legal: "terms-of-use",
  texts: "texts",
  view: () => import("./legal.tsx"),
})

export const privacyPage = definePage({
  meta: ({ t }) => ({ title: t("privacy.title") }),
  legal: "privacy-policy",
  texts: "texts",
  view: () => import("./legal.tsx"),
})

export const contactPage = definePage({
  search: contactParameters,
  meta: ({ t }) => ({ title: t("contact.title"), description: t("contact.lead") }),
  texts: "texts",
  view: () => import("./contact.tsx"),
})
