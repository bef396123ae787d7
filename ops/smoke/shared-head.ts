// What the head of a page tells messengers, and what is wrong with it.

export type SharedHead = {
  site: string
  title: string
  description: string
  image: string
  type: string
  alt: string
  heading: string
}

export function sharedHead(html: string): SharedHead {
  const said = (property: string) =>
    plain(new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? "")
  return {
    site: said("og:site_name"),
    title: said("og:title"),
    description: said("og:description"),
    image: said("og:image"),
    type: said("og:image:type"),
    alt: said("og:image:alt"),
    heading: plain((/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? "").replace(/<[^>]+>/g, "")),
  }
}

/** The name in the title stands in the heading and in what the picture is said to be. The first page has a heading of its own. */
export function headFaults(head: SharedHead, origin: string): string[] {
  const { site, title, description, image, alt, heading } = head
  const [name = ""] = title.split(separator)
  return [
    ...wrong(title === "", "has no og:title"),
    ...wrong(description === "", "has no og:description"),
    ...wrong(alt === "", "has no og:image:alt"),
    ...wrong(
      !heading.includes(name) && (site === "" || !name.startsWith(site)),
      `is "${title}" in og:title and "${heading}" in its h1`,
    ),
    // What has no card of its own shows the site's, which bears its name.
    ...wrong(
      !alt.includes(image.includes("/card/") ? name : site),
      `is "${title}" in og:title and "${alt}" in og:image:alt`,
    ),
    ...wrong(!image.startsWith(`${origin}/`), `has its og:image at "${image}"`),
  ]
}

/** Before the name of the site, which pages of no thing add to theirs. */
const separator = " · "

function plain(text: string): string {
  return text
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
      decimal || hex
        ? String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
        : (named[name] ?? whole),
    )
    .replace(/\s+/g, " ")
    .trim()
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

/** A fault, if it is one. */
export function wrong(is: boolean, what: string): string[] {
  return is ? [what] : []
}
