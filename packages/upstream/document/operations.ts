// Texts of the OpenAPI operations. A route without a row does not compile.

import { type Listed, resources } from "../lists/resources.ts"

export type Operation = {
  readonly id: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** Description of the success response. */
  readonly answer: string
  readonly need: Need
}

/** `x-site-need`: how much the site depends on an operation. */
export const needs = {
  needed: "The site cannot do without it.",
  optional: "Where it fails the site lacks this alone.",
  unasked: "The site does not ask it.",
} as const

export type Need = keyof typeof needs

export const tags: Readonly<Record<string, string>> = {
  ...Object.fromEntries(resources.map(({ texts: { tag, about } }) => [tag, about])),
  "Home page": "What the home page shows.",
  Search: "A text in all lists.",
  Map: "Where everything is.",
  Addresses: "Short links, and what search engines may list.",
  Messages: "What visitors send.",
  Document: "This document.",
}

export const operations = {
  document: {
    id: "getDocument",
    tag: "Document",
    summary: "This document",
    description: "The OpenAPI document of the API, made of the same tables as the API itself.",
    answer: "The document.",
    need: "unasked",
  },
  home: {
    id: "getHome",
    tag: "Home page",
    summary: "Blocks of the home page",
    description: "Summaries, at most six a block and four ads. Any block may be empty on its own.",
    answer: "All blocks.",
    need: "needed",
  },
  ads: {
    id: "listAds",
    tag: "Home page",
    summary: "Ads of a slot",
    description: "At most 50, in the order in which they are shown.",
    answer: "The ads, perhaps none.",
    need: "unasked",
  },
  search: {
    id: "search",
    tag: "Search",
    summary: "A text in all lists",
    description:
      "What `q` of each list finds, first where a name or place has the words. An API may do without (`API_CAPABILITIES` of the site), which then asks the lists side by side.",
    answer: "A group of each type of which something was found.",
    need: "optional",
  },
  mapFeatures: {
    id: "getMapFeatures",
    tag: "Map",
    summary: "Things and clusters in a rectangle",
    description:
      "GeoJSON, at most 1,000 features. Things that would lie over each other are a cluster, which says how many of which type they are and at which zoom they fall apart. From zoom 10 on routes and rides are lines. The time that it takes grows with what is in view, not with what is stored.",
    answer: "A feature collection.",
    need: "needed",
  },
  sitemap: {
    id: "listIndexable",
    tag: "Addresses",
    summary: "What search engines may list",
    description:
      "Ids of one type, ordered by id: approved reports, products for sale, and everything of the other types. A page may be short and has a cursor nevertheless, when there is more.",
    answer: "A page of ids.",
    need: "optional",
  },
  sitemapSummary: {
    id: "summarizeIndexable",
    tag: "Addresses",
    summary: "How much search engines may list",
    description:
      "Of each type how many ids there are, when one of them was last changed, and the cursors of the pages of `GET /v1/sitemap`, so that one answer tells all files of a sitemap. An API may do without: it then answers 404, and the site walks the pages, as many as it may ask for at once.",
    answer: "What there is of each type.",
    need: "optional",
  },
  shortLink: {
    id: "getShortLink",
    tag: "Addresses",
    summary: "Destination of a short link",
    description:
      "The whole body is the destination, plain or as a JSON string: an absolute address of http or https, or a path of the site. 404, 410 and an empty body say that there is none; anything else that is no address counts as a failure, and the site goes on with the destination that it knows. The spelling of the path is kept.",
    answer: "The destination.",
    need: "needed",
  },
  subscribe: {
    id: "subscribe",
    tag: "Messages",
    summary: "Subscribe to the newsletter",
    description:
      "Any 2xx is a success and the body is not read. 409 says that the address is subscribed already, which the site treats as a success too.",
    answer: "The address was added.",
    need: "optional",
  },
  confirmSubscription: {
    id: "confirmSubscription",
    tag: "Messages",
    summary: "Confirm a subscription",
    description:
      "What the link in the API's own mail leads to, by way of a page of the site. It may be asked again. An API that asks nobody to confirm need not have it.",
    answer: "The subscription is confirmed.",
    need: "optional",
  },
  endSubscription: {
    id: "endSubscription",
    tag: "Messages",
    summary: "End a subscription",
    description:
      "What the way out of a mail leads to, by way of a page of the site or by the mail program itself (RFC 8058). 404 says that the address is not on the list. An API whose mails lead elsewhere need not have it.",
    answer: "The address was taken off the list.",
    need: "optional",
  },
  contact: {
    id: "sendContactMessage",
    tag: "Messages",
    summary: "Send a message to those who run the site",
    description:
      "A repeated request with the same `Idempotency-Key` and body is answered alike and stores nothing; the same key with another body is 422.",
    answer: "The message was taken.",
    need: "optional",
  },
  lookUpSerial: {
    id: "lookUpSerial",
    tag: "Stolen bikes",
    summary: "Look up a serial number",
    description:
      "A POST, so that the serial number is in no address and in no log. It is compared with the serial numbers of approved reports and neither stored nor answered.",
    answer: "Ids of the reports that it may belong to, perhaps none.",
    need: "optional",
  },
  similarRoutes: {
    id: "listSimilarCyclingRoutes",
    tag: "Cycling routes",
    summary: "Routes like a route",
    description:
      "Others that start nearby; where a route has no start, others as hard as it is. There is no next page.",
    answer: "The routes, perhaps none.",
    need: "optional",
  },
  gpx: {
    id: "getCyclingRouteGpx",
    tag: "Cycling routes",
    summary: "GPX file of a route",
    description: "GPX 1.1 with altitudes where they are known; 404 for a route whose `gpxFile` is null.",
    answer: "The file.",
    need: "unasked",
  },
  similarProducts: {
    id: "listSimilarProducts",
    tag: "Products",
    summary: "Products like a product",
    description: "For sale, of the same category, the closest in price first. There is no next page.",
    answer: "The products, perhaps none.",
    need: "optional",
  },
  groupMembers: {
    id: "listCyclingGroupMembers",
    tag: "Cycling groups",
    summary: "Members of a group",
    description: "All of them, page after page, in the order in which the group has them.",
    answer: "A page of members.",
    need: "unasked",
  },
  groupEvents: {
    id: "listCyclingGroupEvents",
    tag: "Cycling groups",
    summary: "Events of a group",
    description: "As the list of all events, of one group.",
    answer: "A page of events.",
    need: "unasked",
  },
} as const satisfies Record<string, Operation>

/** List and detail of a resource. */
export function operationsOf({ schema: { detail: name }, texts }: Listed): Record<"list" | "one", Operation> {
  const entity = name.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()
  const both = { tag: texts.tag, need: "needed" } as const
  return {
    list: {
      ...both,
      id: `list${name}s`,
      summary: `List of ${entity}s`,
      description: texts.list,
      answer: `A page of ${entity}s.`,
    },
    one: {
      ...both,
      id: `get${name}`,
      summary: `One ${entity}`,
      description: texts.one,
      answer: `The whole ${entity}.`,
    },
  }
}

/** Unknown operations are "unasked". */
export function needOf(id: string): Need {
  const ofResources = resources.map(operationsOf).flatMap(({ list, one }) => [list, one])
  return [...Object.values(operations), ...ofResources].find((operation) => operation.id === id)?.need ?? "unasked"
}
