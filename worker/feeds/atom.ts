import { element, escaped } from "../files/track-formats/xml.ts"
import type { Feed, Item } from "./feed.ts"

/** Atom (RFC 4287). */
export function writeAtom({ title, author, language, self, page, updated, items }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element("title", title),
    element("id", self),
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(page)}"/>`,
    element("updated", updated),
    `<author>${element("name", author)}</author>`,
    ...items.map(entry),
    "</feed>",
    "",
  ].join("\n")
}

function entry({ address, title, summary, html, published, updated }: Item): string {
  const parts = [
    element("title", title),
    element("id", address),
    `<link rel="alternate" type="text/html" href="${escaped(address)}"/>`,
    element("published", published),
    element("updated", updated),
    element("summary", summary),
    `<content type="html">${escaped(html)}</content>`,
  ]
  return `<entry>${parts.join("")}</entry>`
}
