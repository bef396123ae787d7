import { definePage } from "../../page.tsx"

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
  meta: ({ t }) => ({ title: t("contact.title"), description: t("contact.lead") }),
  texts: "texts",
  view: () => import("./contact.tsx"),
})
