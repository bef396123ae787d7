import { expect, it } from "vitest"
import * as api from "./api-objects.ts"
import { type Expected, expectMarkup, texts } from "./markup.ts"
import { json, status, upstream } from "./upstream.ts"
import { read, readWith } from "./visit.ts"

function homeWith(change: object): Promise<string> {
  return readWith({ "/v1/home": json({ ...api.home, ...change }) }, "/en")
}

const sections = "main section h2"
const cards = "main section a.card[href*=cycling-routes]@href"
const linksTo = (...ids: string[]) => ({ [cards]: ids.map((id) => `/en/cycling-routes/${id}`) })
const routes = ["poster", "one", "two", "three"].map((id) => ({ ...api.cyclingRoute, id }))
const recovered = { ...api.stolenReport, id: "back", dateRecovered: "2024-06-01" }
const any = expect.any(String)

it("the home page is painted by one call to the API", async () => {
  const asked = upstream({ "/v1/home": json(api.home) })
  await expectMarkup(await read("/en"), {
    [sections]: [
      ...["Suggested routes", "Trending groups", "Featured in the store", "Stolen and recovered"],
      ...["Latest rides", "Upcoming events", "Advertising"],
    ],
    "main a@href": expect.arrayContaining([
      ...["/en/cycling-routes/serra", "/en/cycling-groups/turma", "/en/product/bike", "/en/rides/42"],
      "https://shop.example/",
    ]),
    "main section .empty p": [],
  })
  expect(asked.map(({ path }) => path)).toEqual(["/v1/home"])
})

it.each<[string, object, Expected]>([
  ["suggests other routes than its poster's", { suggestedRoutes: routes }, linksTo("one", "two", "three")],
  ["suggests all of a few routes", { suggestedRoutes: routes.slice(0, 3) }, { [cards]: [any, any, any] }],
  ...[
    ["suggestedRoutes", "No Routes Found"],
    ["trendingGroups", "No groups found"],
    ["featuredProducts", "No products available"],
    ["latestRides", "No rides found"],
    ["upcomingEvents", "No events found"],
    ["ads", "No ads available at the moment"],
  ].map(([block = "", sentence]): [string, object, Expected] => [
    `has a sentence of its own for empty ${block}`,
    { [block]: [] },
    { "main section .empty p": [sentence], h1: [any] },
  ]),
  [
    "puts products without a price last",
    { featuredProducts: [{ ...api.product, id: "without", price: null }, api.product] },
    { "main a.card[href*=product]@href": ["/en/product/bike", "/en/product/without"] },
  ],
  [
    "puts routes without a duration last",
    { suggestedRoutes: [{ ...api.cyclingRoute, id: "endless", duration: null }, api.cyclingRoute] },
    linksTo("serra", "endless"),
  ],
  [
    "counts what there is, with links, and leaves out what there is none of",
    { community: { cyclingRoutes: 1_240, cyclingGroups: 1, rides: 0 } },
    {
      ".community a": ["1,240 routes", "1 group"],
      ".community a@href": ["/en/cycling-routes", "/en/cycling-groups"],
    },
  ],
  [
    "is complete for an API without reports or counts",
    { stolenReports: undefined, community: undefined },
    { [sections]: expect.not.arrayContaining(["Stolen and recovered"]), ".empty": [], ".community": [] },
  ],
  ["has no counts where they are null", { community: null }, { ".community": [] }],
  [
    "shows stolen and recovered bikes with their status bands",
    { stolenReports: [api.stolenReport, recovered] },
    {
      "main section a[href*=stolen].card@href": ["/en/stolen/caso", "/en/stolen/back"],
      ".status-band-recovered": [any],
    },
  ],
  ["does not mention a flash sale when there is none", { flashSale: null }, { "a.sale@href": [] }],
])("the home page %s [2.17]", async (_, change, expected) => expectMarkup(await homeWith(change), expected))

it("the home page shows its headline, its actions, its navigation and a retry link when the API fails [2.17]", async () => {
  await expectMarkup(await readWith({ "/v1/home": status(500) }, "/es"), {
    h1: [any],
    "main a.button-primary@href": ["/es/cycling-routes"],
    "main .empty a@href": ["/es"],
    "header nav a@href": expect.arrayContaining(["/es/rides"]),
  })
})

it.each([
  [70, "up to 70% off"],
  [12.4, "up to 12% off"],
])("flash sales of %d percent say so and lead to what is on sale [2.17][9.9]", async (maxDiscountPercent, words) => {
  const html = await homeWith({ flashSale: { maxDiscountPercent, endsAt: "2026-12-31T00:00:00Z" } })
  await expectMarkup(html, { "a.sale@href": ["/en/store?onSale=true"] })
  expect((await texts(html, "a.sale")).join()).toContain(words)
})
