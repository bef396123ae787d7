/** Icons of Lucide, as its package names them. */
export const iconNames = [
  ...["arrow-left-right", "ban", "banknote", "bell", "calendar", "chevron-right", "circle-user", "code-xml"],
  ...["download", "eye", "heart", "house", "info", "languages", "link", "list", "locate-fixed", "mail", "map"],
  ...["map-pin", "messages-square", "moon", "navigation", "printer", "route", "scan-search", "search", "share-2"],
  ...["shield-alert", "shopping-bag", "smartphone", "sun", "timer", "trending-up", "triangle-alert", "users", "x"],
] as const

export type IconName = (typeof iconNames)[number]
