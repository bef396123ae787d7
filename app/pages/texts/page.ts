import type { Page } from "../../page.tsx"

export const termsPage: Page = {
  meta: ({ t }) => ({ title: t("terms.title") }),
  legal: "terms-of-use",
  texts: "texts",
  source: "app/pages/texts/legal.tsx",
  view: () => import("./legal.tsx"),
}

export const privacyPage: Page = {
  meta: ({ t }) => ({ title: t("privacy.title") }),
  legal: "privacy-policy",
  texts: "texts",
  source: "app/pages/texts/legal.tsx",
  view: () => import("./legal.tsx"),
}

export const contactPage: Page = {
  meta: ({ t }) => ({ title: t("contact.title"), description: t("contact.lead") }),
  texts: "texts",
  source: "app/pages/texts/contact.tsx",
  view: () => import("./contact.tsx"),
}
