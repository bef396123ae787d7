// What the API answers, as types: each made from its schema, which stands beside the words about it (see schemas.ts for all of them by
// name). A known field is always present; unknown is null. The rules that hold for every answer stand in the OpenAPI document's own
// description.

import type * as v from "valibot"
import type * as groups from "./cycling-groups.ts"
import type * as routes from "./cycling-routes.ts"
import type * as events from "./events.ts"
import type * as homes from "./home.ts"
import type * as parts from "./parts.ts"
import type * as products from "./products.ts"
import type * as rides from "./rides.ts"
import type * as reports from "./stolen-reports.ts"

export type Image = v.InferOutput<typeof parts.image>
export type Person = v.InferOutput<typeof parts.person>
export type Place = v.InferOutput<typeof parts.place>
export type Point = v.InferOutput<typeof parts.point>
export type Money = v.InferOutput<typeof parts.money>
export type Stamps = { createdAt: string; updatedAt: string }
export type CyclingRouteSummary = v.InferOutput<typeof routes.cyclingRouteSummary>
export type CyclingRoute = v.InferOutput<typeof routes.cyclingRoute>
export type Track = Pick<CyclingRoute, keyof typeof parts.track>
export type Surface = v.InferOutput<typeof routes.surface>
export type Alert = v.InferOutput<typeof routes.alert>
export type Ride = v.InferOutput<typeof rides.ride>
export type EventSummary = v.InferOutput<typeof events.eventSummary>
export type Event = v.InferOutput<typeof events.event>
export type CyclingGroupSummary = v.InferOutput<typeof groups.cyclingGroupSummary>
export type CyclingGroup = v.InferOutput<typeof groups.cyclingGroup>
export type Seller = v.InferOutput<typeof products.seller>
export type ProductSummary = v.InferOutput<typeof products.productSummary>
export type Product = v.InferOutput<typeof products.product>
export type StolenReport = v.InferOutput<typeof reports.stolenReport>
export type Ad = v.InferOutput<typeof homes.ad>
export type FlashSale = v.InferOutput<typeof homes.flashSale>
export type Home = v.InferOutput<typeof homes.home>
export type List<Item> = { items: Item[]; nextCursor: string | null; total: number | null }
