// The table of pages: every address of paths.ts and the page that stands there.

import type { PathName } from "./domain/address/paths.ts"
import type { Page } from "./page.tsx"
import { groupPage, groupsPage } from "./pages/cycling-groups/page.ts"
import { routePage, routesPage } from "./pages/cycling-routes/page.ts"
import { embedPage } from "./pages/embed/page.ts"
import { eventPage, eventsPage } from "./pages/events/page.ts"
import { globalMapPage } from "./pages/global-map/page.ts"
import { homePage } from "./pages/home/page.ts"
import { notFoundPage } from "./pages/not-found/page.ts"
import { productPage, productsPage } from "./pages/products/page.ts"
import { ridePage, ridesPage } from "./pages/rides/page.ts"
import { shortLinkPage } from "./pages/short-link/page.ts"
import { reportPage, reportsPage } from "./pages/stolen/page.ts"
import { contactPage, privacyPage, termsPage } from "./pages/texts/page.ts"

export const pages: Record<PathName, Page> = {
  home: homePage,
  rides: ridesPage,
  ride: ridePage,
  cyclingRoutes: routesPage,
  cyclingRoute: routePage,
  cyclingGroups: groupsPage,
  cyclingGroup: groupPage,
  events: eventsPage,
  event: eventPage,
  store: productsPage,
  products: productsPage,
  product: productPage,
  stolen: reportsPage,
  stolenReport: reportPage,
  globalMap: globalMapPage,
  map: embedPage,
  termsOfUse: termsPage,
  privacyPolicy: privacyPage,
  contactUs: contactPage,
  notFound: notFoundPage,
  shortLink: shortLinkPage,
}
