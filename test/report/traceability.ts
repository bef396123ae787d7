// The clauses of docs/specification.md beside the tests that prove them: a clause whose tests are gone or failed is a failure of the run.

import type { Outcome } from "./outcomes.ts"

/** Clauses that leave everything to the product, so that there is nothing to hold it to. */
export const open = ["1.8", "3.1", "5.4", "8.2", "9.11"]

/** A clause, a file, and what titles in it begin with; a title stands for every test that is called so. */
const proofs = `
1.1 documents.test › the page | a document is the same for all
1.2 page-invariants.spec › cyclingRoutes | rides | cyclingGroups | events | store | stolen | globalMap | map
1.3 products.test › the seller of a product is reached behind the warning
1.4 layout.spec › the foot is 1140 px wide | a phone finds at the end
1.5 app.spec › the foot and what a phone has in its place | app_only leads to the app in both stores
1.5 app.spec › the entries of the account menu
1.6 page-invariants.spec › termsOfUse | privacyPolicy | contactUs
1.6 preferences.spec
1.6 short-link.spec
1.6 layout.spec › a phone finds terms, privacy and contact
1.7 language.test › the language of a page
2.1 page-invariants.spec › home | products | store | product | cyclingRoutes | cyclingRoute | cyclingGroups
2.1 page-invariants.spec › cyclingGroup | stolen | stolenReport | stolenHelp | rides | ride | termsOfUse | privacyPolicy
2.1 page-invariants.spec › contactUs | notFound
2.1 addresses.test › the canonical address of /products is /store
2.1 no-script.spec › /store lists | /cycling-routes lists | /cycling-groups lists | /stolen lists | /rides lists
2.1 stolen-help.test › what to do after a theft
2.1 contact.test
2.1 messages.test › the page for what was not found
2.2 navigation.spec › a page whose file is under way shows a bar
2.2 assets.spec
2.3 page-invariants.spec › globalMap
2.3 live-global-map.spec › begins with all of Brazil
2.4 page-invariants.spec › map
2.4 embed.test › an embedded map has nothing of the layout
2.5 preferences.spec › the language of an address is stored and leaves the address
2.5 language.test › an address with a language
2.6 language.test › the association files of the phones
2.7 page-invariants.spec › shortLink
2.7 short-links.test
2.7 addresses.test
2.8 navigation.spec › an address that leads nowhere
2.8 addresses.test › an address that is no page leads to /404 | a machine that asks for what is not there
2.9 short-links.test › the API is asked for a short link as its code is written
2.10 short-link.spec › a look-up inside the tab says that it is loading
2.11 short-link.spec › a look-up inside the tab
2.11 short-links.test › codes that lead nowhere
2.12 short-link.spec › it names the destination, counts from ten
2.12 short-links.test › the page of a short link
2.13 live-global-map.spec › begins with all of Brazil
2.14 layout.spec › the foot is 1140 px wide | a desktop has the six entries
2.14 live-global-map.spec › begins with all of Brazil
2.15 layout.spec › the foot is 1140 px wide | the foot offers all languages
2.15 app.spec › the foot and what a phone has in its place | a search in a store is no badge
2.16 layout.spec › the foot is 1140 px wide
2.17 home.test › the home page shows | flash sales
2.17 page-invariants.spec › home
2.18 addresses.test › a search in the list /rides
2.18 rides.test › the page of a ride
2.18 own-position.spec › a ride has it too
2.18 fit.test › the files of a ride
2.19 own-position.spec
2.19 navigation.spec › a search is in the address and in the list
2.19 fit.test › every track of the sample
2.19 tcx.test › GPX and TCX announce
2.19 device.spec
2.19 in-app-browser.test
2.19 routes.test › the page of a route
2.19 tracks.spec › on a phone
2.20 groups.test › the number of members | the page of a group | the card of a group has its photo
2.20 group-lists.test › the values of a filter | the agenda of a group
2.20 meetings.test › the groups of the sample by the part of the day
2.20 groups.test › the next meeting can be saved | the page of a group says when
2.20 events.spec › on a phone the next meeting
2.21 addresses.test › a search in the list /store
2.21 store.spec › a product asks for itself
2.21 serial-lookup.spec › an ad asks for the serial number
2.21 same-bikes.test › the serial number of a bike on sale | an ad and the report of its bike
2.21 same-bike.test
2.22 addresses.test › a search in the list /stolen
2.22 stolen-report.test › a report that is
2.22 same-bikes.test › an ad and the report of its bike
2.23 embed.test › an embedded map names and draws its subject
2.23 messages.test › the page for what was not found
2.24 layout.spec › the entries lead to their pages | a desktop has the six entries | the menus
2.24 preferences.spec › the menu
2.24 app.spec › the entries of the account menu
2.25 layout.spec › a desktop has the six entries above
2.26 dialogs.spec
2.27 app.spec › app_only offers to open the app before the stores | a phone opens the very page
2.27 app.spec › nothing promises to open an app | the code leads | a wide tablet
2.27 app.spec › app_only leads to the app in both stores | a search in a store is no badge
2.27 well-known.test › the host whose links are the app's
2.27 share.test
2.27 config.test
2.28 dialogs.spec › the warning before a purchase
2.28 app.spec › purchase leads to the app in both stores | purchase offers to open the app before the stores
2.28 app.spec › where no store has the app
2.29 paper.spec › on paper
2.29 stolen.spec › the poster
2.29 stolen-help.spec › text and poster fill in
2.30 stolen-help.test › what to do after a theft | the state | what is written about a bike | similar ads
2.30 stolen-help.test › no state is chosen | two visitors of two states | the page with the offer
2.30 stolen-help.test › no document that a cache keeps
2.30 stolen-help.spec › without JavaScript | text and poster fill in | on a phone one tap
2.30 forms.test
2.31 saved.spec
2.31 saved-offline.spec
2.31 saved-things.test
2.31 changes.test
2.31 service-worker.test
2.32 my-bike.spec
3.2 newsletter.test › subscribing sends the trimmed address once
3.2 destinations.test
3.2 short-links.test › a known code is told to a script
3.3 products.test
3.4 stolen-report.test
3.4 privacy-settings.test › the number of a police report that the owner hides
3.4 privacy.spec › a police report whose number is hidden
3.5 rides.test
3.5 privacy-settings.test › the track of a ride with hidden ends
3.5 privacy.spec › a ride whose ends are hidden
3.6 routes.test
3.6 track-files.test
3.7 groups.test
3.8 event.test
3.8 events.test
3.9 preferences.spec › the theme is switched, kept over a reload
3.9 preferences.spec › another language changes the page in place and is remembered
4.1 short-link.spec
4.2 newsletter.spec › the form is disabled while it is sent
4.3 preferences.spec › the theme is switched
4.4 limits.spec › a toast stands
4.4 newsletter.spec
4.5 stolen-report.test › a report that is
4.5 unapproved-reports.test
4.6 dialogs.spec
4.7 splash.spec › the installed app opens with it
5.1 forms.test › e-mail addresses
5.2 newsletter.spec › an e-mail that is none
5.3 newsletter.spec › an e-mail is sent, thanked for and cleared
6.1 documents.test › a document is the same for all
6.2 answers.test › an answer is the API's, asked with the bearer
6.2 newsletter.test › subscribing sends the trimmed address once
6.2 documents.test › no document or answer carries the bearer
6.3 app.spec › the entries of the account menu lead to the app
7.1 answers.test › an answer is the API's
7.1 upstream.test
7.1 forms.test
7.2 newsletter.test › subscribing
7.2 newsletter.test
7.2 newsletter.spec
7.3 short-links.test › the API is asked for a short link | a code whose look-up fails leads to /404
7.3 destinations.test
7.4 limits.spec › what could not be asked is asked three times more | freshness › what
7.4 limits.spec › freshness › nothing is asked anew because the tab has the focus
7.5 maps-service.spec › where no engine can be had › a script that does not come
7.6 reports.test
7.6 reports.spec › the first error arrives
7.7 openapi.test › the OpenAPI document
7.7 assets.spec › the OpenAPI document is open to tools on any other site
8.1 newsletter.spec › an e-mail that is none | what could not be sent
8.1 messages.test › the message Subscription failure | the message Subscription successful
8.3 short-links.test › codes that lead nowhere
8.4 messages.test › the message Product not found | the message Report not found | the message Route not found
8.4 messages.test › the message Training not found | the message Page not found (404) | the message Price unavailable
8.4 messages.test › the message Error loading main product | the message Error loading product
8.4 messages.test › the message Subscription failure | the message No products available | the message No events found
8.4 messages.test › the message No groups found | the message No stolen bike reports found | the message No rides found
8.4 messages.test › the message No Routes Found | the message No ads available at the moment
8.4 messages.test › the message No images available at the moment | the message GPX file not found for this route
8.4 messages.test › the message Invalid coordinates for this group | the message EncodedPath not found for the ride
8.4 messages.test › the message No location information available | the message No route or ride found
8.4 messages.test › the message Name unavailable | the message Date unavailable | the message Activity data unavailable
8.4 gallery.spec › a photo that cannot be shown
8.4 photos.spec
8.5 messages.test › the message N/A
8.5 edge-case-data.spec › nulls
8.6 splash.spec › the console says when it is missing
8.7 maps-service.spec › where no engine can be had › a script that does not come
8.7 maps-service.spec › where no engine can be had › a key that is refused
9.1 short-link.spec › it names the destination, counts from ten
9.2 limits.spec › a toast stands
9.3 layout.spec › the foot is 1140 px wide | a desktop has the six entries
9.4 language.test › the language of a page | languages | the cookie that mirrors the stored language
9.4 preferences.spec › a browser that prefers
9.5 preferences.spec › the theme is switched
9.6 dialogs.spec › app_only › is 500 by 470 | purchase › is 500 by 470
9.7 splash.spec › the installed app opens with it
9.8 limits.spec › what could not be asked is asked three times more | freshness › what
9.8 limits.spec › freshness › nothing is asked anew because the tab has the focus
9.9 home.test › flash sales
9.10 reports.test › of the router has the request | of a page has the request | of an answer has the request
9.10 reports.spec › the first error arrives
9.10 reports.spec › a line of the log is sent with its fields after 5 seconds
`

type Proof = { clause: string; file: string; titles: string[] }
export type Verdict = { clause: string; tests: number; missing: string[]; failed: string[] }

/** A file alone is a proof without titles. */
export const traceability: Proof[] = proofs
  .trim()
  .split("\n")
  .flatMap((line) => {
    const [, clause = "", file = "", titles = ""] = /^(\S+) (\S+)(?: › (.*))?$/.exec(line) ?? []
    return titles.split(" | ").map((title) => ({ clause, file, titles: title.split(" › ").filter(Boolean) }))
  })

export function verdicts(outcomes: Outcome[]): Verdict[] {
  return [...Map.groupBy(traceability, ({ clause }) => clause)].map(([clause, all]) => {
    const named = all.map((proof) => ({ proof, found: outcomes.filter(({ name }) => isNamed(name, proof)) }))
    return {
      clause,
      tests: named.flatMap(({ found }) => found).length,
      missing: named.flatMap(({ proof, found }) => (found.length === 0 ? [nameOf(proof)] : [])),
      failed: named.flatMap(({ found }) => found.flatMap(({ name, passed }) => (passed ? [] : [name]))),
    }
  })
}

export function tableOf(rows: Verdict[]): string {
  const lines = rows.map(({ clause, tests, missing, failed }) => {
    const troubles = [...missing.map((proof) => `no test: ${proof}`), ...failed.map((name) => `failed: ${name}`)]
    const by = troubles.length > 0 ? troubles : traceability.filter((proof) => proof.clause === clause).map(nameOf)
    return `| ${clause} | ${troubles.length === 0 ? "proved" : "NOT PROVED"} | ${tests} | ${by.join("; ")} |`
  })
  return ["| § | | tests | by |", "|---|---|---|---|", ...lines].join("\n")
}

function nameOf({ file, titles }: Proof): string {
  return [file, ...titles].join(" › ")
}

/** "page-invariants.spec › rides" is in "test/e2e/page-invariants.spec.ts › es, dark first › rides": its titles in their order. */
function isNamed(name: string, { file, titles }: Proof): boolean {
  const [path = "", ...parts] = name.split(" › ")
  let from = 0
  return (
    path.endsWith(`/${file}.ts`) &&
    titles.every((title) => {
      const at = parts.findIndex((part, position) => position >= from && part.startsWith(title))
      from = at + 1
      return at >= 0
    })
  )
}
