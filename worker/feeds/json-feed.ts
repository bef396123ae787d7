import type { Feed, Item } from "./feed.ts"

/** JSON Feed 1.1 (jsonfeed.org). */
export function writeJsonFeed({ title, author, language, origin, self, page, items }: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: page,
    feed_url: self,
    language,
    authors: [{ name: author, url: origin }],
    items: items.map(item),
  })
}

function item({ address, title, summary, html, image, published, updated }: Item) {
  return {
    id: address,
    url: address,
    title,
    summary,
    content_html: html,
    ...(image !== null && { image }),
    ...(published !== null && { date_published: published }),
    date_modified: updated,
  }
}
