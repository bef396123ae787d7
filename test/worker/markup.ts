// Reads markup as a browser's selectors would, by the parser that workerd has.

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

/** What a document carries for the script beside its markup. */
export async function initialDataOf(html: string): Promise<string> {
  const [text = ""] = await texts(html, "script#initial-data")
  return text
}
