import { definePage, type PageRequest } from "../../page.tsx"

/** The id of a product whose ad should be looked at. */
const contactParameters = ["ad"] as const

export type ContactProps = { request: PageRequest<typeof contactParameters> }

export const termsPage = definePage({
  meta: ({ t }) => ({ title: t("terms.title"), description: t("terms.description") }),
  legal: "terms-of-use",
  texts: "texts",
  view: () => import("./long-text.tsx"),
})

export const privacyPage = definePage({
  meta: ({ t }) => ({ title: t("privacy.title"), description: t("privacy.description") }),
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

/** What the link in a mail carries. */
const linkParameters = ["token"] as const

export type LinkProps = { request: PageRequest<typeof linkParameters> }

/** Reached from mails alone: the address is one visitor's, so no cache keeps it and no search engine lists it. */
const linkTraits = { search: linkParameters, volatile: true, texts: "texts" } as const

export const confirmPage = definePage({
  ...linkTraits,
  meta: ({ t }) => ({ title: t("subscription.confirm.title"), noindex: true }),
  view: () => import("./confirm.tsx"),
})

export const leavePage = definePage({
  ...linkTraits,
  meta: ({ t }) => ({ title: t("subscription.leave.title"), noindex: true }),
  view: () => import("./leave.tsx"),
})
