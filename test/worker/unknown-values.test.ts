import { describe, expect, it } from "vitest"
import { cyclingGroup, cyclingRoute, event, listOf, product, ride, stolenReport } from "./api-objects.ts"
import { attributes } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

/** Each list with what nobody can choose in it, and what the API is then asked. */
const lists: [path: string, search: string, resource: string, asked: string, item: object][] = [
  ["/cycling-routes", "sort=zzz&difficulty=zzz&bikeType=zzz&loop=zzz&view=zzz", "cycling-routes", "", cyclingRoute],
  ["/cycling-routes", "difficulty=easy,zzz,hard", "cycling-routes", "?difficulty=easy%2Chard", cyclingRoute],
  ["/rides", "sort=zzz", "rides", "", ride],
  ["/cycling-groups", "sort=zzz&level=zzz&weekday=9&view=zzz", "cycling-groups", "", cyclingGroup],
  ["/events", "week=zzz", "events", "", event],
  ["/store", "sort=zzz&kind=zzz&condition=zzz&status=zzz&onSale=zzz", "products", "", product],
  ["/products", "sort=zzz&kind=bike", "products", "?kind=bike", product],
  ["/stolen", "sort=zzz&recovered=zzz&view=zzz", "stolen", "", stolenReport],
]

describe("values that a closed list does not have", () => {
  it.each(lists)("%s?%s is the list as it usually is", async (path, search, resource, asked, item) => {
    const requests = upstream({ [`/v1/${resource}${asked}`]: json(listOf(item)) })
    const response = await visit(`/en${path}?${search}`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(await attributes(html, "main li[data-id]", "data-id")).toHaveLength(1)
    expect(requests.map(({ path: question }) => question)).toContain(`/v1/${resource}${asked}`)
    expect(await attributes(html, ".filter-chip", "href")).toHaveLength(asked === "" ? 0 : 1)
  })

  it("a range of the visitor's own is no value of a closed list", async () => {
    upstream({ "/v1/cycling-routes?distanceMax=45000&distanceMin=20000": json(listOf(cyclingRoute)) })
    expect((await visit("/en/cycling-routes?distance=20-45")).status).toBe(200)
  })
})
