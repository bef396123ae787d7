// What docs/specification.md says, section by section, and the tests that prove it. A proof is a file and the beginning of a
// title in it ("laws.spec.ts › rides"); it stands for every test that is called so, in all languages and themes.

type Part = { section: number; rows: Record<string, string[]> }

const law = (name: string) => `laws.spec.ts › ${name}`
const message = (text: string) => `messages.test.ts › the message ${text}`

export const specification: Part[] = [
  {
    section: 2,
    rows: {
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
      "rides: rides list": [law("rides")],
      "rides/{id}: ride details": [law("ride"), "no-script.spec.ts › /rides lists"],
      "terms-of-use": [law("termsOfUse")],
      "privacy-policy": [law("privacyPolicy")],
      "contact-us": [law("contactUs"), "contact.test.ts"],
      "404: page not found": [law("notFound"), "missing.test.ts › the page for what was not found"],
      "global-map: full map page, fixed to the window": [
        law("globalMap"),
        "global-map.spec.ts › another page of the site gets its own layout",
      ],
      "map: embeddable map page, without the layout": [law("map"), "embed.test.ts › an embedded map"],
      "pages loaded lazily, with a centred loading bar": [
        "navigation.spec.ts › a page whose file is under way shows a bar",
      ],
      "{lang}/*: switches the language, stores it, leaves the address": [
        "preferences.spec.ts › the language of an address is stored and leaves the address",
        "language.test.ts › an address with a language",
      ],
      "nothing is applied to app-site-association": ["language.test.ts › the association files of the phones"],
      "{code}: short link": [law("shortLink"), "short-links.test.ts"],
      "any other path replaces itself by /404": [
        "navigation.spec.ts › an address that leads nowhere",
        "addresses.test.ts › an address that is no page leads to /404",
      ],
      "redirect: Carregando... while loading": [
        "short-link.spec.ts › a look-up inside the tab says that it is loading",
      ],
      "redirect: a failed or empty look-up leads to /404": [
        "short-link.spec.ts › a look-up inside the tab that",
        "short-links.test.ts › codes that lead nowhere",
      ],
      "redirect: the destination, N seconds from 10, then there": [
        "short-link.spec.ts › it names the destination, counts from ten",
      ],
      "footer: only on wide screens, 1140 px, from 1024 px": ["limits.spec.ts › the footer is 1140 px wide"],
      "footer: newsletter, copyright, links, about, badges, languages": ["layout.spec.ts › the foot"],
      "group cards: more than N already participating": ["groups.test.ts › how many take part in a group"],
      "flash sale: up to N % off": ["home.test.ts › flash sales"],
      "lists with search": ["navigation.spec.ts › a search is in the address and in the list"],
      "navbar: entries, notifications with an empty state, languages, profile, logout": [
        "layout.spec.ts › the entries lead to their pages",
        "layout.spec.ts › the menus",
        "preferences.spec.ts › the menu",
        "app-only.spec.ts › the entries of the account menu",
      ],
      "mobile navbar: home, store, routes, stolen, training, groups": [
        "layout.spec.ts › a desktop has the six entries above",
      ],
      "dialogs: closable, opened by name, closed at first, 500 × 470": ["dialogs.spec.ts"],
      "app-only dialog: QR code and both badges": ["dialogs.spec.ts › app_only", "qr.test.ts"],
      "purchase warning: title, subtitle, four tips, badges": ["dialogs.spec.ts › purchase"],
    },
  },
  {
    section: 3,
    rows: {
      "newsletter payload: email": ["newsletter.test.ts › subscribing sends the trimmed address once"],
      "short link: a plain string": ["destinations.test.ts", "short-links.test.ts › a known code is told to a script"],
      "product: all fields, seller's other products, similar": ["product.test.ts", "products.test.ts"],
      "stolen report: all fields": ["stolen.test.ts"],
      "ride: all fields": ["rides.test.ts"],
      "route: all fields, GPX file": ["routes.test.ts", "track-files.test.ts"],
      "group: all fields": ["groups.test.ts"],
      "event: title, creator, participants, location, buy button": ["event.test.ts", "events.test.ts"],
      "local storage: theme mode and language": [
        "preferences.spec.ts › the theme is switched, kept over a reload",
        "preferences.spec.ts › another language changes the page in place and is remembered",
      ],
    },
  },
  {
    section: 4,
    rows: {
      "redirect page": ["short-link.spec.ts"],
      "newsletter: disabled while a submission is pending": [
        "newsletter.spec.ts › the form is disabled while it is sent",
      ],
      "theme: toggles and is kept": ["preferences.spec.ts › the theme is switched"],
      "toast: 3000 ms at the top right, success or error": ["limits.spec.ts › a toast stands"],
      "stolen status: Waiting, Approved, Denied": ["stolen.test.ts › a report that is"],
      "dialogs: open or closed by name, closed at first": ["dialogs.spec.ts"],
      "splash: hidden 500 ms after mount and again 500 ms later": ["splash.spec.ts"],
    },
  },
  {
    section: 5,
    rows: {
      "newsletter e-mail: the rule": ["newsletter.test.ts › e-mail addresses"],
      "a refused e-mail: error toast, nothing is sent": ["newsletter.spec.ts › an e-mail that is none"],
      "on success the input is cleared": ["newsletter.spec.ts › an e-mail is sent, thanked for and cleared"],
    },
  },
  {
    section: 8,
    rows: {
      "newsletter.invalid_email": ["newsletter.spec.ts › an e-mail that is none"],
      "newsletter.error": ["newsletter.spec.ts › what could not be sent", message("Subscription failure")],
      "newsletter.success": [message("Subscription successful")],
      "a short link that fails or is empty leads to /404": ["short-links.test.ts › codes that lead nowhere"],
      ...Object.fromEntries(
        [
          "Product not found",
          "Report not found",
          "Route not found",
          "Training not found",
          "Error loading main product",
          "Error loading product",
          "No products available",
          "No images available at the moment",
          "GPX file not found for this route",
          "Invalid coordinates for this group",
          "EncodedPath not found for the ride",
          "No location information available",
          "No route or ride found",
          "No events found",
          "No groups found",
          "No stolen bike reports found",
          "No rides found",
          "No Routes Found",
          "No ads available at the moment",
          "Name unavailable",
          "Date unavailable",
          "Activity data unavailable",
          "Price unavailable",
          "Subscription failure",
          "Page not found (404)",
        ].map((text) => [text, [message(text)]]),
      ),
      "Image not available": ["gallery.spec.ts › a photo that cannot be shown", "pictures.spec.ts"],
      "missing values: N/A or an unavailable text": [message("N/A"), "odd-data.spec.ts › nulls"],
      "a missing splash element logs a console error": ["splash.spec.ts › the console says when it is missing"],
      "a maps script that does not load is logged to the console only": [
        "maps.spec.ts › where no engine can be had › a script that does not come",
      ],
    },
  },
  {
    section: 9,
    rows: {
      "countdown: 10 seconds, one a second": ["short-link.spec.ts › it names the destination, counts from ten"],
      "toast: 3000 ms, top right": ["limits.spec.ts › a toast stands"],
      "footer 1140 px, breakpoint 1024 px": ["limits.spec.ts › the footer is 1140 px wide"],
      "languages pt, pt-BR, es, en; pt-BR by default": [
        "language.test.ts › the language of a page",
        "language.test.ts › languages",
      ],
      "language: local storage, then the browser, kept in local storage": [
        "preferences.spec.ts › another language changes the page in place and is remembered",
        "preferences.spec.ts › a browser that prefers Spanish",
      ],
      "dark by default; lime accent, black in light": ["limits.spec.ts › the theme is dark with a lime accent"],
      "dialogs: 500 × 470 on desktop": ["dialogs.spec.ts"],
      "splash: 500 ms and 500 ms": ["splash.spec.ts"],
      "queries: 3 retries, no refetch on focus, fresh for 15 minutes": [
        "limits.test.ts › a query that fails is retried three times",
        "limits.spec.ts › what could not be asked is asked three times more",
      ],
      "flash sale: up to 70 % off": ["home.test.ts › flash sales"],
      "error reporter: personal data, 100 breadcrumbs, 64 items": ["limits.test.ts › the error reporter"],
    },
  },
]
