import type { LegalName } from "../../i18n/messages.ts"
import { definePage, titled } from "../../page.tsx"

export const termsPage = legalPage("terms", "terms-of-use")
export const privacyPage = legalPage("privacy", "privacy-policy")

export const contactPage = definePage("app/pages/texts/contact.tsx", {
  // The id of a product whose ad should be looked at.
  search: ["ad"],
  meta: ({ t }) => ({ title: t("contact.title"), description: t("contact.lead") }),
  texts: "texts",
  view: () => import("./contact.tsx"),
})

export const confirmPage = subscriptionPage("confirm")
export const leavePage = subscriptionPage("leave")

function legalPage(words: "terms" | "privacy", legal: LegalName) {
  return definePage("app/pages/texts/long-text.tsx", {
    meta: titled(words),
    legal,
    texts: "texts",
    view: () => import("./long-text.tsx"),
  })
}

/** The address has one visitor's token, so no cache stores it and no search engine lists it. */
function subscriptionPage(purpose: "confirm" | "leave") {
  return definePage("app/pages/texts/subscription.tsx", {
    search: ["token"],
    volatile: true,
    texts: "texts",
    meta: ({ t }) => ({ title: t(`subscription.${purpose}.title`), noindex: true }),
    view: () => import("./subscription.tsx"),
  })
}
