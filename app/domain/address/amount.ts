// Amounts of money as somebody types them into the address of a list: "R$ 1.500,00", "1500", "1.500", "1,500.00", "1500,5".
// A comma or a point before one or two last digits begins the cents; the other sign, or a blank, separates thousands.

import type { RangeParameters } from "./ranges.ts"

/** The amount in minor units, below a thousand million whole ones; null for a text that is no amount. */
export function amountOf(text: string): number | null {
  const [, whole = "", , mark = "", cents = ""] = amount.exec(text.trim().replace(currency, "")) ?? []
  // The same sign cannot part both thousands and cents.
  if (whole === "" || (mark !== "" && whole.includes(mark))) return null
  return Number(whole.replace(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0"))
}

/** Whether a pair of amounts was typed the wrong way round. */
export function isReversed(low: string | undefined, high: string | undefined): boolean {
  const [least, most] = [amountOf(low ?? ""), amountOf(high ?? "")]
  return least !== null && most !== null && least > most
}

/** The API's two parameters for a pair of amounts in either order; a text that is no amount has none. */
export function amountParameters<Field extends string>(
  field: Field,
  low: string | undefined,
  high: string | undefined,
): RangeParameters<Field>
export function amountParameters(
  field: string,
  low: string | undefined,
  high: string | undefined,
): Record<string, string> {
  const [least, most] = (isReversed(low, high) ? [high, low] : [low, high]).map((text) => amountOf(text ?? ""))
  return {
    ...(least == null ? {} : { [`${field}Min`]: String(least) }),
    ...(most == null ? {} : { [`${field}Max`]: String(most) }),
  }
}

const currency = /^(?:R\$|BRL)\s*|\s*(?:R\$|BRL|reais)$/gi
const amount = /^([1-9]\d{0,2}([.,\s])\d{3}(?:\2\d{3})?|\d{1,9})(?:([.,])(\d{1,2}))?$/
