// What somebody sells: what its card shows, and the whole of it.

import * as v from "valibot"
import { productConditions, productKinds, productStatuses } from "./codes.ts"
import { composed, described, id, instant, text } from "./described.ts"
import { cover, make, money, person, photos, place, stamps } from "./parts.ts"

export const seller = v.object({
  ...person.entries,
  memberSince: described(v.nullable(instant), "Moment at which the seller joined.", "2021-08-30T09:15:00-03:00"),
})

export const productSummary = composed(
  v.object({
    id: id("product", "serra-trail-29"),
    name: text("Title of the ad.", "Serra Trail 29, quadro M"),
    price: composed(v.nullable(money), "What it costs now; null to be agreed."),
    originalPrice: composed(v.nullable(money), "What it cost before; a greater one makes it an offer."),
    condition: described(v.nullable(v.picklist(productConditions)), "How worn it is.", "like_new"),
    size: text("Size as riders say it.", "M"),
    kind: described(v.picklist(productKinds), "A whole bike, or anything else.", "bike"),
    category: text("A word of the seller's platform, lower case.", "mtb"),
    status: described(v.picklist(productStatuses), "Whether it can be bought.", "available"),
    place: composed(v.nullable(place), "Where it is to be fetched."),
    cover,
    seller: composed(seller, "Who sells it."),
    ...stamps,
  }),
  "A product as lists have it.",
)

export const product = composed(
  v.object({
    ...productSummary.entries,
    description: text("What the seller wrote, in plain text.", "Revisada em março, pneus novos."),
    photos,
    ...make,
  }),
  "The whole of a product.",
)
