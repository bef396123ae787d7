// Sections 1 and 2 of docs/specification.md, clause by clause, with the tests that prove them: see specification.ts.

import type { Rows } from "./specification.ts"

const law = (name: string) => `page-invariants.spec.ts › ${name}`

export const screens: Record<string, Rows> = {
  "1.1": { "a public site": ["documents.test.ts › every page", "documents.test.ts › a document is the same for all"] },
  "1.2": {
    "routes, rides, groups, events, the store, stolen bikes, both maps": [
      ...["cyclingRoutes", "rides", "cyclingGroups", "events", "store", "stolen", "globalMap", "map"].map(law),
    ],
  },
  "1.3": { "sells nothing itself": ["products.test.ts › the seller of a product is reached behind the warning"] },
  "1.4": {
    "newsletter at the foot": [
      "layout.spec.ts › the foot is 1140 px wide",
      "layout.spec.ts › a phone finds at the end",
    ],
  },
  "1.5": {
    "the app in both stores": [
      "app-stores.spec.ts › the foot and what a phone has in its place",
      "app-stores.spec.ts › app_only leads to the app in both stores",
    ],
    "what only the app does leads there": ["app-only.spec.ts › the entries of the account menu"],
  },
  "1.6": {
    "terms, privacy, contact, developers": ["termsOfUse", "privacyPolicy", "contactUs", "developers"].map(law),
    "language, theme": ["preferences.spec.ts"],
    "short links": ["short-link.spec.ts"],
    "all of it from a phone": ["layout.spec.ts › a phone finds terms, privacy and contact"],
  },
  "1.7": { "Portuguese by default; Spanish, English": ["language.test.ts › the language of a page"] },
  "2.1": {
    "index: Home": [law("home")],
    "products: product list": [law("products"), "addresses.test.ts › the canonical address of /products is /store"],
    "store: product list, the same page": [law("store")],
    "product/{id}: product details": [law("product"), "no-script.spec.ts › /store lists"],
    "cycling-routes: route list": [law("cyclingRoutes")],
    "cycling-routes/{id}: route details": [law("cyclingRoute"), "no-script.spec.ts › /cycling-routes lists"],
    "cycling-groups: group list": [law("cyclingGroups")],
    "cycling-groups/{id}: group details": [law("cyclingGroup"), "no-script.spec.ts › /cycling-groups lists"],
    "stolen: stolen bikes list": [law("stolen")],
    "stolen/{id}: stolen bike details": [law("stolenReport"), "no-script.spec.ts › /stolen lists"],
    "stolen/help: after a theft": [law("stolenHelp"), "stolen-help.test.ts › what to do after a theft"],
    "rides: rides list": [law("rides")],
    "rides/{id}: ride details": [law("ride"), "no-script.spec.ts › /rides lists"],
    "terms-of-use": [law("termsOfUse")],
    "privacy-policy": [law("privacyPolicy")],
    "contact-us": [law("contactUs"), "contact.test.ts"],
    developers: [law("developers"), "developers.test.ts › the page for developers", "developers.spec.ts"],
    "404: page not found": [law("notFound"), "messages.test.ts › the page for what was not found"],
  },
  "2.2": {
    "pages loaded lazily, with a centred loading bar": [
      "navigation.spec.ts › a page whose file is under way shows a bar",
      "weight.spec.ts",
    ],
  },
  "2.3": {
    "global-map: fixed to the window": [
      law("globalMap"),
      "limits.spec.ts › the map of everything is as high as the window",
    ],
  },
  "2.4": { "map: without the layout": [law("map"), "embed.test.ts › an embedded map has nothing of the layout"] },
  "2.5": {
    "{lang}/*: switches the language, stores it, leaves the address": [
      "preferences.spec.ts › the language of an address is stored and leaves the address",
      "language.test.ts › an address with a language",
    ],
  },
  "2.6": { "nothing is applied to app-site-association": ["language.test.ts › the association files of the phones"] },
  "2.7": {
    "{code}: short link": [law("shortLink"), "short-links.test.ts", "addresses.test.ts › codes of short links"],
  },
  "2.8": {
    "any other path replaces itself by /404": [
      "navigation.spec.ts › an address that leads nowhere",
      "addresses.test.ts › an address that is no page leads to /404",
    ],
    "machines are told 404": ["addresses.test.ts › a machine that asks for what is not there"],
  },
  "2.9": {
    "the look-up of a code": ["short-links.test.ts › the API is asked for a short link as its code is written"],
  },
  "2.10": { "Carregando... while loading": ["short-link.spec.ts › a look-up inside the tab says that it is loading"] },
  "2.11": {
    "a failed or empty look-up leads to /404": [
      "short-link.spec.ts › a look-up inside the tab that",
      "short-links.test.ts › codes that lead nowhere",
    ],
  },
  "2.12": {
    "the destination, N seconds from 10, then there": [
      "short-link.spec.ts › it names the destination, counts from ten",
      "short-links.test.ts › the page of a short link › says where it leads",
    ],
  },
  "2.13": {
    "one layout scrolls, the other is as high as the window": [
      "limits.spec.ts › the map of everything is as high as the window",
    ],
  },
  "2.14": {
    "footer: only on wide screens, 1140 px, from 1024 px": ["limits.spec.ts › the footer is 1140 px wide"],
    "footer: only where the page scrolls": ["limits.spec.ts › the map of everything is as high as the window"],
  },
  "2.15": {
    "newsletter, copyright, links, about": ["layout.spec.ts › the foot is 1140 px wide"],
    "badges of stores that have the app, and of no others": [
      "app-stores.spec.ts › the foot and what a phone has in its place",
      "app-only.spec.ts › a search in a store is no badge",
    ],
    "the choice of languages": ["layout.spec.ts › the foot offers all languages"],
  },
  "2.16": { "home, daily, help, management, contact": ["layout.spec.ts › the foot is 1140 px wide"] },
  "2.17": {
    "routes, store, groups, rides, events, ads": ["home.test.ts › the home page is painted by one call", law("home")],
    "flash sale: up to N % off": ["home.test.ts › flash sales"],
  },
  "2.18": {
    "rides: search, one ride": [
      "addresses.test.ts › a search in the list /rides",
      "rides.test.ts › the page of a ride",
    ],
  },
  "2.19": {
    "routes: search": ["navigation.spec.ts › a search is in the address and in the list"],
    "one route, for desktops and phones": ["routes.test.ts › the page of a route", "tracks.spec.ts › on a phone"],
  },
  "2.20": {
    "group cards: more than N already participating": ["groups.test.ts › how many take part in a group"],
    "one group, with its cover": [
      "groups.test.ts › the page of a group",
      "groups.test.ts › the card of a group has its photo",
    ],
    "groups: several days and parts of the day": [
      "group-lists.test.ts › groups by several days of the week",
      "meetings.test.ts › the groups of the sample by the part of the day",
      "several-filters.spec.ts › weekday evenings",
    ],
    "one group: when and where it meets next, for the calendar": [
      "groups.test.ts › the next meeting of a group",
      "groups.spec.ts › on a phone the next meeting",
    ],
    "one group: an agenda of its own": [
      "group-lists.test.ts › the agenda of one group",
      "groups.spec.ts › the agenda of a group",
    ],
  },
  "2.21": {
    "store: search": ["addresses.test.ts › a search in the list /store"],
    "one product, for desktops and phones": [
      "store.spec.ts › on a phone price and the way to the seller",
      "store.spec.ts › at a desk the way to the seller",
    ],
    "one bike: its serial number": [
      "serial-lookup.spec.ts › an ad asks for the serial number",
      "same-bikes.test.ts › the serial number of a bike on sale",
    ],
    "one bike: reports that may be of it, and a second look for its seller": [
      "same-bike.test.ts",
      "same-bikes.test.ts › an ad and the report of its bike",
    ],
  },
  "2.22": {
    "stolen bikes: search, one report": [
      "addresses.test.ts › a search in the list /stolen",
      "stolen-report.test.ts › a report that is",
    ],
    "one report: ads that may offer its bike": ["same-bikes.test.ts › an ad and the report of its bike"],
  },
  "2.23": {
    "the map to embed": ["embed.test.ts › subjects of an embedded map"],
    "404 with a button that leads home": ["messages.test.ts › the page for what was not found"],
  },
  "2.24": {
    "six entries": [
      "layout.spec.ts › the entries lead to their pages",
      "layout.spec.ts › a desktop has the six entries",
    ],
    "notifications with an empty state, languages, profile, logout": [
      "layout.spec.ts › the menus",
      "preferences.spec.ts › the menu",
      "app-only.spec.ts › the entries of the account menu",
    ],
  },
  "2.25": { "home, store, routes, stolen, training, groups": ["layout.spec.ts › a desktop has the six entries above"] },
  "2.26": {
    "closable, opened by name, closed at first": ["dialogs.spec.ts"],
    "500 × 470 on a desktop": [
      "dialogs.spec.ts › app_only › is 500 by 470",
      "dialogs.spec.ts › purchase › is 500 by 470",
    ],
  },
  "2.27": {
    "the app is opened where that is configured, and nothing promises it elsewhere": [
      "app-stores.spec.ts › app_only offers to open the app before the stores",
      "app-stores.spec.ts › a phone opens the very page",
      "app-only.spec.ts › nothing promises to open an app",
      "well-known.test.ts › the host whose links are the app's",
    ],
    "QR code": ["share.test.ts › QR codes", "app-only.spec.ts › the code leads", "app-stores.spec.ts › a wide tablet"],
    "badges of both stores, a sentence in the place of searches": [
      "app-stores.spec.ts › app_only leads to the app in both stores",
      "app-only.spec.ts › a search in a store is no badge",
      "config.test.ts",
    ],
  },
  "2.28": {
    "title, subtitle, four tips": ["dialogs.spec.ts › the warning before a purchase"],
    "badges, or the way to the other dialog; the app before them": [
      "app-stores.spec.ts › purchase leads to the app in both stores",
      "app-stores.spec.ts › purchase offers to open the app before the stores",
      "app-only.spec.ts › where no store has the app",
    ],
  },
  "2.29": {
    "every page prints what it says, and a code that leads back": ["paper.spec.ts › on paper"],
    "a poster": ["stolen.spec.ts › the poster", "stolen-help.spec.ts › the poster"],
  },
  "2.30": {
    "step by step, without JavaScript": [
      "stolen-help.test.ts › what to do after a theft",
      "stolen-help.spec.ts › without JavaScript",
    ],
    "an official address for each of the 27 states": ["forms.test.ts › states", "stolen-help.test.ts › the state"],
    "a text and a poster that are neither stored nor sent": [
      "stolen-help.spec.ts › nothing leaves the browser",
      "stolen-help.spec.ts › the text fills in",
      "stolen-help.spec.ts › the poster",
      "stolen-help.test.ts › what is written about a bike",
    ],
    "ads that are like it": ["stolen-help.spec.ts › similar ads", "stolen-help.test.ts › similar ads"],
    "the state of the visitor is offered, not taken, and shown to nobody else": [
      "stolen-help.test.ts › no state is chosen",
      "stolen-help.test.ts › two visitors of two states",
      "stolen-help.test.ts › the page with the offer",
      "stolen-help.test.ts › no document that a cache keeps",
    ],
    "one tap from the list and from a report": [
      "stolen-help.spec.ts › one tap at the top",
      "stolen-help.spec.ts › the report of another owner",
    ],
  },
}
