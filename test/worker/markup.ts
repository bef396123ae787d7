// Reads markup by CSS selectors with HTMLRewriter, the parser that workerd has.

import { expect } from "vitest"

/** An attribute of every element that a selector names, in the order of the document. */
export async function attributes(html: string, selector: string, name: string): Promise<string[]> {
  const found: string[] = []
  const rewriter = new HTMLRewriter().on(selector, {
    element: (element) => void found.push((element.getAttribute(name) ?? "").replaceAll("&amp;", "&")),
  })
  await rewriter.transform(new Response(html)).text()
  return found
}

/** The text of every element that a selector names, in the order of the document. */
export async function texts(html: string, selector: string): Promise<string[]> {
  const found: string[] = []
  const rewriter = new HTMLRewriter().on(selector, {
    element: () => void found.push(""),
    text: ({ text }) => void found.push(`${found.pop() ?? ""}${text}`),
  })
  await rewriter.transform(new Response(html)).text()
  return found
}

/** By "selector" the expected texts of its elements, by "selector@attribute" the expected values of an attribute. */
export type Expected = Record<string, unknown>

export async function expectMarkup(html: string, expected: Expected): Promise<void> {
  const found: Expected = {}
  for (const name of Object.keys(expected)) {
    const [selector = "", attribute] = name.split("@")
    found[name] = attribute === undefined ? await texts(html, selector) : await attributes(html, selector, attribute)
  }
  expect(found).toEqual(expected)
}

/** The JSON that a document carries for the browser. */
export async function initialDataOf(html: string): Promise<string> {
  const [text = ""] = await texts(html, "script#initial-data")
  return text
}
