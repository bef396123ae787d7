// What an API of the edge cases holds.

/** What an odd API holds: by the path of the contract. Items have an id, everything else about them may be wrong. */
export type World = {
  lists: Record<string, readonly Item[]>
  members: readonly unknown[]
  home: object
  ads: readonly unknown[]
  features: readonly unknown[]
  sitemap: readonly unknown[]
  /** The whole body of a short link. */
  destination: string
}

export type Item = { id: string }

/** Home shows what the lists and the ads hold. */
export function worldOf(lists: Record<string, readonly Item[]>, { ads = [], ...more }: Partial<World> = {}): World {
  const home = {
    suggestedRoutes: lists["cycling-routes"] ?? [],
    featuredProducts: lists.products ?? [],
    trendingGroups: lists["cycling-groups"] ?? [],
    latestRides: lists.rides ?? [],
    upcomingEvents: lists.events ?? [],
    stolenReports: lists.stolen ?? [],
    ...{ ads, flashSale: null, community: null },
  }
  const none = { "cycling-routes": [], rides: [], "cycling-groups": [], events: [], products: [], stolen: [] }
  return {
    ...{ lists: { ...none, ...lists }, home, ads, members: [], features: [], sitemap: [], destination: "" },
    ...more,
  }
}
