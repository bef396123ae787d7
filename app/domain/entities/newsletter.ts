import { emailShape } from "#contract/codes.ts"

export function isEmail(value: string): boolean {
  return emailShape.test(value.trim())
}

export type SubscriptionOutcome = "done" | "unknown" | "too_many" | "unavailable"
