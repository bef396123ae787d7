/** What an odd API holds: by the path of the contract. Items have an id, everything else about them may be wrong. */
export type World = {
  lists: Record<string, readonly Item[]>
  members: readonly unknown[]
  home: unknown
  ads: readonly unknown[]
  features: readonly unknown[]
  sitemap: readonly unknown[]
  /** The whole body of a short link. */
  destination: string
}

export type Item = { id: string }

export const emptyWorld: World = {
  lists: { "cycling-routes": [], rides: [], "cycling-groups": [], events: [], products: [], stolen: [] },
  members: [],
  home: {
    suggestedRoutes: [],
    featuredProducts: [],
    trendingGroups: [],
    latestRides: [],
    upcomingEvents: [],
    ads: [],
    flashSale: null,
  },
  ads: [],
  features: [],
  sitemap: [],
  destination: "",
}
