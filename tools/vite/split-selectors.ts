type Helpers = { list: { comma(text: string): string[] } }

/**
 * For PostCSS: says `:where(a, b)` as `:where(a), :where(b)`. Browsers find a rule by the class at the end of its selector, and try one
 * that ends with a list on every element: it was half of what the whole stylesheets cost a slow phone when they apply.
 */
export const splitSelectors = {
  postcssPlugin: "split-selectors",
  Rule(rule: { selectors: string[] }, { list }: Helpers): void {
    const selectors = rule.selectors.flatMap((selector) => {
      const parts = /^:where\((.*)\)$/s.exec(selector)?.[1]
      if (parts === undefined) return selector
      return list.comma(parts).flatMap((part) => splitEnd(part, list).map((one) => `:where(${one})`))
    })
    if (selectors.length > rule.selectors.length) rule.selectors = selectors
  },
}

function splitEnd(selector: string, list: Helpers["list"]): string[] {
  const [, before = "", last] = /^(|.*[\s>+~]):is\(([^()]*)\)$/s.exec(selector) ?? []
  return last === undefined ? [selector] : list.comma(last).map((one) => before + one)
}
