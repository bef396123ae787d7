// What the site says, each language as one tree, whichever file a text stands in.

import groupsEn from "../../locales/cycling-groups/en.json" with { type: "json" }
import groupsEs from "../../locales/cycling-groups/es.json" with { type: "json" }
import groupsPt from "../../locales/cycling-groups/pt-BR.json" with { type: "json" }
import routesEn from "../../locales/cycling-routes/en.json" with { type: "json" }
import routesEs from "../../locales/cycling-routes/es.json" with { type: "json" }
import routesPt from "../../locales/cycling-routes/pt-BR.json" with { type: "json" }
import embedEn from "../../locales/embed/en.json" with { type: "json" }
import embedEs from "../../locales/embed/es.json" with { type: "json" }
import embedPt from "../../locales/embed/pt-BR.json" with { type: "json" }
import embedBuilderEn from "../../locales/embed-builder/en.json" with { type: "json" }
import embedBuilderEs from "../../locales/embed-builder/es.json" with { type: "json" }
import embedBuilderPt from "../../locales/embed-builder/pt-BR.json" with { type: "json" }
import sharedEn from "../../locales/en.json" with { type: "json" }
import sharedEs from "../../locales/es.json" with { type: "json" }
import eventsEn from "../../locales/events/en.json" with { type: "json" }
import eventsEs from "../../locales/events/es.json" with { type: "json" }
import eventsPt from "../../locales/events/pt-BR.json" with { type: "json" }
import globalMapEn from "../../locales/global-map/en.json" with { type: "json" }
import globalMapEs from "../../locales/global-map/es.json" with { type: "json" }
import globalMapPt from "../../locales/global-map/pt-BR.json" with { type: "json" }
import homeEn from "../../locales/home/en.json" with { type: "json" }
import homeEs from "../../locales/home/es.json" with { type: "json" }
import homePt from "../../locales/home/pt-BR.json" with { type: "json" }
import productsEn from "../../locales/products/en.json" with { type: "json" }
import productsEs from "../../locales/products/es.json" with { type: "json" }
import productsPt from "../../locales/products/pt-BR.json" with { type: "json" }
import sharedPt from "../../locales/pt-BR.json" with { type: "json" }
import ridesEn from "../../locales/rides/en.json" with { type: "json" }
import ridesEs from "../../locales/rides/es.json" with { type: "json" }
import ridesPt from "../../locales/rides/pt-BR.json" with { type: "json" }
import stolenEn from "../../locales/stolen/en.json" with { type: "json" }
import stolenEs from "../../locales/stolen/es.json" with { type: "json" }
import stolenPt from "../../locales/stolen/pt-BR.json" with { type: "json" }
import textsEn from "../../locales/texts/en.json" with { type: "json" }
import textsEs from "../../locales/texts/es.json" with { type: "json" }
import textsPt from "../../locales/texts/pt-BR.json" with { type: "json" }

export const pt = merge(
  sharedPt,
  groupsPt,
  routesPt,
  embedPt,
  embedBuilderPt,
  eventsPt,
  globalMapPt,
  homePt,
  productsPt,
  ridesPt,
  stolenPt,
  textsPt,
)
export const es = merge(
  sharedEs,
  groupsEs,
  routesEs,
  embedEs,
  embedBuilderEs,
  eventsEs,
  globalMapEs,
  homeEs,
  productsEs,
  ridesEs,
  stolenEs,
  textsEs,
)
export const en = merge(
  sharedEn,
  groupsEn,
  routesEn,
  embedEn,
  embedBuilderEn,
  eventsEn,
  globalMapEn,
  homeEn,
  productsEn,
  ridesEn,
  stolenEn,
  textsEn,
)

type Tree = { [key: string]: string | Tree }
type Whole<Parts> = Parts extends [infer First, ...infer Rest] ? First & Whole<Rest> : unknown

function merge<Parts extends Tree[]>(...parts: Parts): Whole<Parts>
function merge(...parts: Tree[]): Tree {
  const whole: Tree = {}
  for (const part of parts) {
    for (const [key, value] of Object.entries(part)) {
      const known = whole[key]
      whole[key] = typeof value === "string" || typeof known !== "object" ? value : merge(known, value)
    }
  }
  return whole
}
