import { definePage, type PageRequest, titled } from "../../page.tsx"

/** The id of a product whose ad should be looked at. */
const contactParameters = ["ad"] as const
export type ContactProps = { request: PageRequest<typeof contactParameters> }

export const termsPage = definePage({
  meta: titled("terms"),
  legal: "terms-of-use",
  texts: "texts",
  view: () => import("./long-text.tsx"),
})

export const privacyPage = definePage({
  meta: titled("privacy"),
  legal: "privacy-policy",
  texts: "texts",
  view: () => import("./long-text.tsx"),
})

export const contactPage = definePage({
  search: contactParameters,
  meta: ({ t }) => ({ title: t("contact.title"), description: t("contact.lead") }),
  texts: "texts",
  view: () => import("./contact.tsx"),
})

const subscriptionParameters = ["token"] as const
export type SubscriptionProps = { request: PageRequest<typeof subscriptionParameters> }

/** The address has one visitor's token, so no cache stores it and no search engine lists it. */
const subscription = { search: subscriptionParameters, volatile: true, texts: "texts" } as const

export const confirmPage = definePage({
  ...subscription,
  meta: ({ t }) => ({ title: t("subscription.confirm.title"), noindex: true }),
  view: () => import("./subscription.tsx"),
})

export const leavePage = definePage({
  ...subscription,
  meta: ({ t }) => ({ title: t("subscription.leave.title"), noindex: true }),
  view: () => import("./subscription.tsx"),
})
