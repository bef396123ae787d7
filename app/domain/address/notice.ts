// Flash messages: a form without JavaScript redirects back to its page with one of these as a parameter.

export const noticeParameter = "notice"

export const notices = {
  "newsletter.success": "success",
  "newsletter.error": "error",
  "newsletter.invalid_email": "error",
  "contact.success": "success",
  "post.too_many": "error",
  "filters.near_unknown": "error",
  "filters.too_many": "error",
  "filters.serial": "success",
} as const

export type Notice = keyof typeof notices

export function isNotice(value: unknown): value is Notice {
  return typeof value === "string" && Object.hasOwn(notices, value)
}
