// What an owner tells of a stolen bike, and the text that is sent of it. All of it stays in the tab.

import { pathTo } from "../../domain/address/paths.ts"
import type { Translation } from "../../i18n/translation.tsx"

export const fields = ["brand", "model", "color", "where", "when", "serial", "police_report", "phone"] as const
export type Field = (typeof fields)[number]
export type TheftDetails = Readonly<Record<Field, string>>

export const noTheftDetails: TheftDetails = {
  ...{ brand: "", model: "", color: "", where: "", when: "", serial: "", police_report: "", phone: "" },
}

/** The brand and the model, as one looks for them among ads. */
export function bikeOf({ brand, model }: TheftDetails): string {
  return [brand, model]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ")
}

/** What is said without the address that follows. While nothing is told it has blanks; then what is not known is left out. */
export function messageOf(t: Translation["t"], told: TheftDetails): string {
  const isBlank = fields.every((field) => told[field].trim() === "")
  const line = (label: string, value: string) =>
    isBlank ? `${label}: ${blank}` : value.trim() === "" ? null : `${label}: ${value.trim()}`
  const phone = isBlank ? blank : told.phone.trim()
  return [
    `*${t("theft.message_title")}*`,
    line(t("theft.message_bike"), [bikeOf(told), told.color.trim()].filter(Boolean).join(", ")),
    ...(["where", "when", "serial", "police_report"] as const).map((field) =>
      line(t(`theft.field.${field}`), told[field]),
    ),
    phone === "" ? t("theft.message_call") : t("theft.message_call_phone", { phone }),
    t("theft.message_check"),
  ]
    .filter((said) => said !== null)
    .join("\n")
}

/** Where whoever is offered a bike checks its number. */
export function checkAddress(siteOrigin: string): string {
  return siteOrigin + pathTo("stolen")
}

const blank = "____________"
