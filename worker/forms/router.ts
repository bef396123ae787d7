// The router of forms. Every post is limited in rate; those of the site's own pages are refused from elsewhere.

import { postLimit, sameOrigin } from "../middleware/limits.ts"
import { routerOf } from "../router.ts"
import { returnContact, sendContact } from "./contact.ts"
import {
  confirmSubscription,
  endSubscription,
  returnConfirm,
  returnLeave,
  returnSubscribe,
  subscribe,
} from "./newsletter.ts"
import { lookUpSerial, returnLookUp } from "./serial-lookup.ts"

export const forms = routerOf({
  subscribe: [sameOrigin, postLimit(returnSubscribe), subscribe],
  contact: [sameOrigin, postLimit(returnContact), sendContact],
  serialLookup: [sameOrigin, postLimit(returnLookUp), lookUpSerial],
  // Whoever has the token of a mail may post it from anywhere.
  confirmSubscription: [postLimit(returnConfirm), confirmSubscription],
  endSubscription: [postLimit(returnLeave), endSubscription],
})
