import type { Page } from "../../page.tsx"

export const termsPage: Page = {
  meta: ({ t }) => ({ title: t("terms.title") }),
  hasLegalTexts: true,
  texts: "texts",
  source: "app/pages/texts/terms.tsx",
  view: () => import("./terms.tsx"),
}

export const privacyPage: Page = {
  meta: ({ t }) => ({ title: t("privacy.title") }),
  hasLegalTexts: true,
  texts: "texts",
  source: "app/pages/texts/privacy.tsx",
  view: () => import("./privacy.tsx"),
}

export const contactPage: Page = {
  meta: ({ t }) => ({ title: t("contact.title"), description: t("contact.lead") }),
  texts: "texts",
  source: "app/pages/texts/contact.tsx",
  view: () => import("./contact.tsx"),
}
