import type { Translation } from "../i18n/translation.tsx"
import type { MetaCard, Page, PageRequest } from "../page.tsx"
import type { Loaded } from "../pages.ts"
import { paragraph } from "./sentence.ts"

/** How a page introduces itself: a thing by its description, any other page by its own words. */
export function titleCard(
  { page, request }: { page: Page; request: PageRequest },
  view: Pick<Loaded, "describe">,
  translation: Translation,
  required: unknown,
): MetaCard {
  if (view.describe === undefined)
    return page.meta?.(translation, required, request) ?? { title: translation.t("brand") }
  const thing = view.describe(translation, required)
  const { name, summary, written, noindex } = thing
  return { title: name, description: shorten(paragraph(summary, written)), noindex, thing }
}

/** Search engines and messengers show about this much. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ")
  return line.length <= 160 ? line : `${line.slice(0, 157).replace(/\s\S*$/, "")}…`
}
