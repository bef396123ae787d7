// What a checker of HTML (Nu) says of a document, as far as it was ever true of one of ours. The checker itself needs Java.

import type { Page } from "@playwright/test"

/** The faults of a document as it was sent, before any script; parsed by the browser of the page. */
export function markupFaults(page: Page, html: string): Promise<string[]> {
  return page.evaluate((text) => {
    const sent = new DOMParser().parseFromString(text, "text/html")
    const all = (selector: string) => [...sent.querySelectorAll(selector)]
    const ids = all("[id]").map(({ id }) => id)
    const levels = all("h1, h2, h3, h4, h5, h6").map(({ tagName }) => Number(tagName.slice(1)))
    const bounded = ["email", "password", "search", "tel", "text", "url"]
    const references = ["commandfor", "popovertarget", "for", "aria-labelledby", "aria-describedby"]
    return [
      ...levels.flatMap((level, at) => {
        const before = levels[at - 1] ?? level
        return level > before + 1
          ? [`h${level} follows h${before}: ${all("h1, h2, h3, h4, h5, h6")[at]?.textContent}`]
          : []
      }),
      ...all("input[maxlength]")
        .filter((input) => !bounded.includes(input.getAttribute("type") ?? "text"))
        .map((input) => `maxlength on ${input.outerHTML}`),
      ...references.flatMap((name) =>
        all(`[${name}]`)
          .filter(
            (element) =>
              !element
                .getAttribute(name)
                ?.split(" ")
                .every((id) => ids.includes(id)),
          )
          .map((element) => `${name} names nothing in ${element.outerHTML.slice(0, 120)}`),
      ),
      ...all("meta[http-equiv=refresh]")
        .map((meta) => meta.getAttribute("content") ?? "")
        .filter((content) => !/^\d+; url=\S/.test(content))
        .map((content) => `refresh reads ${content}`),
      ...all("svg [id]").flatMap(({ id }) =>
        /^[\p{L}_][\p{L}\p{N}._-]*$/u.test(id) ? [] : [`${id} names a part of a drawing`],
      ),
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two elements are called ${id}`),
    ]
  }, html)
}
