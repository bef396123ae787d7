import type { LegalName } from "../../i18n/messages.ts"
import { definePage, type PageRequest, titled } from "../../page.tsx"

/** The id of a product whose ad should be looked at. */
const contactParameters = ["ad"] as const
export type ContactProps = { request: PageRequest<typeof contactParameters> }

export const termsPage = legalPage("terms", "terms-of-use")
export const privacyPage = legalPage("privacy", "privacy-policy")

export const contactPage = definePage("app/pages/texts/contact.tsx", {
  search: contactParameters,
  meta: ({ t }) => ({ title: t("contact.title"), description: t("contact.lead") }),
  texts: "texts",
  view: () => import("./contact.tsx"),
})

const subscriptionParameters = ["token"] as const
export type SubscriptionProps = { request: PageRequest<typeof subscriptionParameters> }

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
    search: subscriptionParameters,
    volatile: true,
    texts: "texts",
    meta: ({ t }) => ({ title: t(`subscription.${purpose}.title`), noindex: true }),
    view: () => import("./subscription.tsx"),
  })
}
