// Lucide icons, in the colour of the text around them.

import arrowLeftRight from "lucide-static/icons/arrow-left-right.svg?raw"
import ban from "lucide-static/icons/ban.svg?raw"
import banknote from "lucide-static/icons/banknote.svg?raw"
import bell from "lucide-static/icons/bell.svg?raw"
import calendar from "lucide-static/icons/calendar.svg?raw"
import chevronRight from "lucide-static/icons/chevron-right.svg?raw"
import circleUser from "lucide-static/icons/circle-user.svg?raw"
import code from "lucide-static/icons/code-xml.svg?raw"
import download from "lucide-static/icons/download.svg?raw"
import eye from "lucide-static/icons/eye.svg?raw"
import heart from "lucide-static/icons/heart.svg?raw"
import house from "lucide-static/icons/house.svg?raw"
import info from "lucide-static/icons/info.svg?raw"
import languages from "lucide-static/icons/languages.svg?raw"
import link from "lucide-static/icons/link.svg?raw"
import list from "lucide-static/icons/list.svg?raw"
import locateFixed from "lucide-static/icons/locate-fixed.svg?raw"
import mail from "lucide-static/icons/mail.svg?raw"
import map from "lucide-static/icons/map.svg?raw"
import mapPin from "lucide-static/icons/map-pin.svg?raw"
import messagesSquare from "lucide-static/icons/messages-square.svg?raw"
import moon from "lucide-static/icons/moon.svg?raw"
import navigation from "lucide-static/icons/navigation.svg?raw"
import printer from "lucide-static/icons/printer.svg?raw"
import route from "lucide-static/icons/route.svg?raw"
import scanSearch from "lucide-static/icons/scan-search.svg?raw"
import search from "lucide-static/icons/search.svg?raw"
import share from "lucide-static/icons/share-2.svg?raw"
import shieldAlert from "lucide-static/icons/shield-alert.svg?raw"
import shoppingBag from "lucide-static/icons/shopping-bag.svg?raw"
import smartphone from "lucide-static/icons/smartphone.svg?raw"
import sun from "lucide-static/icons/sun.svg?raw"
import timer from "lucide-static/icons/timer.svg?raw"
import trendingUp from "lucide-static/icons/trending-up.svg?raw"
import triangleAlert from "lucide-static/icons/triangle-alert.svg?raw"
import users from "lucide-static/icons/users.svg?raw"
import x from "lucide-static/icons/x.svg?raw"

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings of a package, built into the site
      dangerouslySetInnerHTML={{ __html: icons[name] }}
    />
  )
}

export const alertIcons = { closed: "ban", warning: "triangle-alert", info: "info" } as const

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name)
}

export function shapesOf(name: IconName): string {
  return icons[name]
}

const icons = {
  ban,
  "arrow-left-right": arrowLeftRight,
  banknote,
  bell,
  calendar,
  "chevron-right": chevronRight,
  "circle-user": circleUser,
  code,
  download,
  eye,
  heart,
  house,
  info,
  languages,
  link,
  list,
  "locate-fixed": locateFixed,
  mail,
  map,
  "map-pin": mapPin,
  "messages-square": messagesSquare,
  moon,
  navigation,
  printer,
  route,
  "scan-search": scanSearch,
  search,
  "share-2": share,
  "shield-alert": shieldAlert,
  "shopping-bag": shoppingBag,
  smartphone,
  sun,
  timer,
  "trending-up": trendingUp,
  "triangle-alert": triangleAlert,
  users,
  x,
}

export type IconName = keyof typeof icons
