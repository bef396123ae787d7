// Sections 3 to 9 of docs/specification.md, clause by clause, with the tests that prove them: see specification.ts.

import type { Rows } from "./specification.ts"

const message = (text: string) => `messages.test.ts › the message ${text}`
const messages = (texts: string[]): Rows => Object.fromEntries(texts.map((text) => [text, [message(text)]]))

export const behaviour: Record<string, Rows> = {
  "3.2": {
    "newsletter payload: email": ["newsletter.test.ts › subscribing sends the trimmed address once"],
    "short link: a plain string": ["destinations.test.ts", "short-links.test.ts › a known code is told to a script"],
  },
  "3.3": { "product: all fields, seller's other products, similar": ["products.test.ts"] },
  "3.4": {
    "stolen report: all fields": ["stolen-report.test.ts"],
    "the number of a police report may be hidden": [
      "privacy-settings.test.ts › the number of a police report that the owner hides",
      "privacy.spec.ts › a police report whose number is hidden",
    ],
  },
  "3.5": {
    "ride: all fields": ["rides.test.ts"],
    "both ends of a ride may be hidden": [
      "privacy-settings.test.ts › the track of a ride with hidden ends",
      "privacy.spec.ts › a ride whose ends are hidden",
    ],
  },
  "3.6": { "route: all fields, GPX file": ["routes.test.ts", "track-files.test.ts"] },
  "3.7": { "group: all fields": ["groups.test.ts"] },
  "3.8": { "event: title, creator, participants, location, buy button": ["event.test.ts", "events.test.ts"] },
  "3.9": {
    "local storage: theme mode and language": [
      "preferences.spec.ts › the theme is switched, kept over a reload",
      "preferences.spec.ts › another language changes the page in place and is remembered",
    ],
  },
  "4.1": { "redirect page: loading, failed or counting": ["short-link.spec.ts"] },
  "4.2": { "newsletter: disabled while it is sent": ["newsletter.spec.ts › the form is disabled while it is sent"] },
  "4.3": { "theme: toggles and is kept": ["preferences.spec.ts › the theme is switched"] },
  "4.4": {
    "toast: 3000 ms at the top right, success or error": ["limits.spec.ts › a toast stands", "newsletter.spec.ts"],
  },
  "4.5": {
    "stolen status: Waiting, Approved, Denied": ["stolen-report.test.ts › a report that is"],
    "what is not approved has its page, and nothing leads there": ["unapproved-reports.test.ts"],
  },
  "4.6": { "dialogs: open or closed by name, closed at first": ["dialogs.spec.ts"] },
  "4.7": {
    "splash: hidden 500 ms after mount and again 500 ms later": ["splash.spec.ts › the installed app opens with it"],
  },
  "5.1": { "newsletter e-mail: the rule": ["forms.test.ts › e-mail addresses"] },
  "5.2": { "a refused e-mail: error toast, nothing is sent": ["newsletter.spec.ts › an e-mail that is none"] },
  "5.3": { "on success the field is empty": ["newsletter.spec.ts › an e-mail is sent, thanked for and cleared"] },
  "6.1": { "visitors are anonymous": ["documents.test.ts › a document is the same for all"] },
  "6.2": {
    "one fixed bearer on every request": [
      "answers.test.ts › an answer is the API's, asked with the bearer",
      "newsletter.test.ts › subscribing sends the trimmed address once",
    ],
    "no browser has it": ["documents.test.ts › no document or answer carries the bearer"],
  },
  "6.3": { "profile and logout": ["app-only.spec.ts › the entries of the account menu lead to the app"] },
  "7.1": {
    "the base path /api, JSON": ["answers.test.ts › an answer is the API's", "upstream.test.ts"],
    "no post from elsewhere": ["forms.test.ts"],
  },
  "7.2": {
    "POST /v1/subscribed": ["newsletter.test.ts › subscribing"],
    "links of mails: confirm and leave": ["newsletter.test.ts › the link to", "subscription.spec.ts"],
    "a toast says how it went": [
      "newsletter.spec.ts › an e-mail is sent",
      "newsletter.spec.ts › what could not be sent",
    ],
  },
  "7.3": {
    "GET /v1/shortner/{code}": ["short-links.test.ts › the API is asked for a short link", "destinations.test.ts"],
    "an error is logged and counts as none": ["short-links.test.ts › a code whose look-up fails leads to /404"],
  },
  "7.4": {
    "three more tries": ["limits.spec.ts › what could not be asked is asked three times more"],
    "not asked again on focus": ["freshness.spec.ts › nothing is asked anew because the tab has the focus"],
    "fresh for 15 minutes": ["freshness.spec.ts › the list", "freshness.spec.ts › what"],
  },
  "7.5": {
    "maps service: key, language, region, libraries": ["maps-service.spec.ts › the service's script is asked for"],
  },
  "7.6": { "the error reporter": ["reports.test.ts", "reports.spec.ts › the first error arrives"] },
  "7.7": {
    "the API describes itself": ["openapi.test.ts › the OpenAPI document"],
    "the site serves that document": ["developers.spec.ts › the document is open to tools"],
  },
  "8.1": {
    "newsletter.invalid_email": ["newsletter.spec.ts › an e-mail that is none"],
    "newsletter.error": ["newsletter.spec.ts › what could not be sent", message("Subscription failure")],
    "newsletter.success": [message("Subscription successful")],
  },
  "8.3": { "a short link that fails or is empty leads to /404": ["short-links.test.ts › codes that lead nowhere"] },
  "8.4": {
    ...messages(["Product not found", "Report not found", "Route not found", "Training not found"]),
    ...messages([
      "Page not found (404)",
      "Error loading main product",
      "Error loading product",
      "Subscription failure",
    ]),
    ...messages(["No products available", "No events found", "No groups found", "No stolen bike reports found"]),
    ...messages(["No rides found", "No Routes Found", "No ads available at the moment"]),
    ...messages(["No images available at the moment", "GPX file not found for this route"]),
    ...messages(["Invalid coordinates for this group", "EncodedPath not found for the ride"]),
    ...messages(["No location information available", "No route or ride found"]),
    ...messages(["Name unavailable", "Date unavailable", "Activity data unavailable", "Price unavailable"]),
    "Image not available": ["gallery.spec.ts › a photo that cannot be shown", "pictures.spec.ts"],
  },
  "8.5": { "missing values: N/A or an unavailable text": [message("N/A"), "edge-case-data.spec.ts › nulls"] },
  "8.6": { "a missing splash element logs a console error": ["splash.spec.ts › the console says when it is missing"] },
  "8.7": {
    "a maps script that does not load is logged to the console only": [
      "maps.spec.ts › where no engine can be had › a script that does not come",
      "maps.spec.ts › where no engine can be had › a key that is refused",
    ],
  },
  "9.1": { "countdown: 10 seconds, one a second": ["short-link.spec.ts › it names the destination, counts from ten"] },
  "9.2": { "toast: 3000 ms, top right": ["limits.spec.ts › a toast stands"] },
  "9.3": { "footer 1140 px, breakpoint 1024 px": ["limits.spec.ts › the footer is 1140 px wide"] },
  "9.4": {
    "pt, pt-BR, es, en; pt-BR by default": [
      "language.test.ts › the language of a page",
      "language.test.ts › languages",
    ],
    "local storage, then the browser, kept in local storage": [
      "language.spec.ts › a browser that prefers",
      "language.test.ts › the cookie that mirrors the stored language",
    ],
  },
  "9.5": { "dark by default; lime accent, black in light": ["limits.spec.ts › the theme is dark with a lime accent"] },
  "9.6": {
    "dialogs: 500 × 470 on desktop": [
      "dialogs.spec.ts › app_only › is 500 by 470",
      "dialogs.spec.ts › purchase › is 500 by 470",
    ],
  },
  "9.7": { "splash: 500 ms and 500 ms": ["splash.spec.ts › the installed app opens with it"] },
  "9.8": {
    "3 retries": ["limits.spec.ts › what could not be asked is asked three times more"],
    "no refetch on focus": ["freshness.spec.ts › nothing is asked anew because the tab has the focus"],
    "fresh for 15 minutes": ["freshness.spec.ts › the list", "freshness.spec.ts › what"],
  },
  "9.9": { "flash sale: up to 70 % off": ["home.test.ts › flash sales"] },
  "9.10": {
    "personal data": [
      "reports.test.ts › a report › of the router has the request of the visitor",
      "reports.test.ts › a report › of a page has the request",
      "reports.test.ts › a report › of an answer has the request",
      "reports.spec.ts › the first error arrives",
    ],
    "100 breadcrumbs": ["reports.spec.ts › an error has the last hundred"],
    "64 items": ["reports.spec.ts › at most 64 reports wait"],
    "5 s until a log is flushed": ["reports.spec.ts › a line of the log is sent with its fields after 5 seconds"],
  },
}
