// Every post is limited in rate; those of the site's own pages are refused from elsewhere.

import { sameOrigin } from "../middleware/limits.ts"
import { sendContact } from "./contact.ts"
import { confirmSubscription, endSubscription, subscribe } from "./newsletter.ts"
import { lookUpSerial } from "./serial-lookup.ts"

export const forms = {
  subscribe: [sameOrigin, subscribe],
  contact: [sameOrigin, sendContact],
  serialLookup: [sameOrigin, lookUpSerial],
  // Whoever has the token of a mail may post it from anywhere.
  confirmSubscription: [confirmSubscription],
  endSubscription: [endSubscription],
}
