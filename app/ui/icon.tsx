// One set of icons, in the colour of the text around them; vite/icons.ts gives the shapes of each. Each icon is one text to
// React: the sixteen of a page, of four shapes each, would otherwise be a tenth of its elements.

import ban from "./icons/ban.svg?raw"
import banknote from "./icons/banknote.svg?raw"
import bell from "./icons/bell.svg?raw"
import calendar from "./icons/calendar.svg?raw"
import chevronRight from "./icons/chevron-right.svg?raw"
import circleUser from "./icons/circle-user.svg?raw"
import download from "./icons/download.svg?raw"
import eye from "./icons/eye.svg?raw"
import house from "./icons/house.svg?raw"
import info from "./icons/info.svg?raw"
import languages from "./icons/languages.svg?raw"
import list from "./icons/list.svg?raw"
import map from "./icons/map.svg?raw"
import mapPin from "./icons/map-pin.svg?raw"
import messagesSquare from "./icons/messages-square.svg?raw"
import navigation from "./icons/navigation.svg?raw"
import printer from "./icons/printer.svg?raw"
import route from "./icons/route.svg?raw"
import scanSearch from "./icons/scan-search.svg?raw"
import search from "./icons/search.svg?raw"
import share from "./icons/share-2.svg?raw"
import shieldAlert from "./icons/shield-alert.svg?raw"
import shoppingBag from "./icons/shopping-bag.svg?raw"
import smartphone from "./icons/smartphone.svg?raw"
import sunMoon from "./icons/sun-moon.svg?raw"
import timer from "./icons/timer.svg?raw"
import trendingUp from "./icons/trending-up.svg?raw"
import triangleAlert from "./icons/triangle-alert.svg?raw"
import users from "./icons/users.svg?raw"
import x from "./icons/x.svg?raw"

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings of this folder, built into the site
      dangerouslySetInnerHTML={{ __html: icons[name] }}
    />
  )
}

/** The SVG shapes of an icon in a box of 24 by 24, for the canvas of a map, where it can be no element. */
export function shapesOf(name: IconName): string {
  return icons[name]
}

const icons = {
  ban: ban,
  banknote: banknote,
  bell: bell,
  calendar: calendar,
  "chevron-right": chevronRight,
  "circle-user": circleUser,
  download: download,
  eye: eye,
  house: house,
  info: info,
  languages: languages,
  list: list,
  map: map,
  "map-pin": mapPin,
  "messages-square": messagesSquare,
  navigation: navigation,
  printer: printer,
  route: route,
  "scan-search": scanSearch,
  search: search,
  "share-2": share,
  "shield-alert": shieldAlert,
  "shopping-bag": shoppingBag,
  smartphone: smartphone,
  "sun-moon": sunMoon,
  timer: timer,
  "trending-up": trendingUp,
  "triangle-alert": triangleAlert,
  users: users,
  x: x,
}

export type IconName = keyof typeof icons
