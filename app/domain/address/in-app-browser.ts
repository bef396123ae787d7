// Browsers inside of other apps, in which a link to a file is a dead tap, and the way out of them.

export type Phone = "Android" | "iOS"

/** The phone whose app shows the page; null in a browser. Telegram and X on iOS look like Safari, whose view they use, and download. */
export function inAppBrowser(userAgent: string): Phone | null {
  const isAndroid = /\bAndroid\b/.test(userAgent)
  if (!apps.test(userAgent) && !(isAndroid && /; wv\)/.test(userAgent))) return null
  if (isAndroid) return "Android"
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) ? "iOS" : null
}

/** Facebook and Messenger, TikTok and WeChat by the names of what they are built on. */
const apps =
  /\b(Instagram|FBAV|WhatsApp|musical_ly\w*|BytedanceWebview|Twitter for|TwitterAndroid|LinkedInApp|Line|Telegram|Snapchat|MicroMessenger|Pinterest)\b/

/** An Android intent, which leaves for the phone's browser; the way that apps' browsers let pass. */
export function browserIntent(address: string): string {
  const [scheme, place] = address.split("://")
  return `intent://${place}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`
}
