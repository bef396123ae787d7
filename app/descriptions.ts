// How each kind of entity is described, for the server alone: its head, cards, feeds and oEmbed are made of descriptions, and its
// answers bring along what a page shows of one, so that no browser carries what makes them.

import type { Description, Introduction } from "./domain/entities/description.ts"
import type { Resource } from "./domain/entities/entities.ts"
import type { Translation } from "./i18n/translation.tsx"
import { describeGroup } from "./pages/cycling-groups/describe.ts"
import { describeRoute } from "./pages/cycling-routes/describe.ts"
import { describeEvent } from "./pages/events/describe.ts"
import { describeProduct } from "./pages/products/describe.ts"
import { describeRide } from "./pages/rides/describe.ts"
import { paragraph } from "./pages/sentence.ts"
import { describeReport } from "./pages/stolen/describe.ts"

/** Describes a entity of a resource, as a list tells it or as a whole. */
export function descriptionOf(resource: Resource, translation: Translation, entity: unknown): Description {
  return kinds[resource].describe(translation, entity)
}

// As methods: each of them knows its own kind of entity, which the table forgets.
const kinds: Record<Resource, { describe(translation: Translation, entity: unknown): Description }> = {
  "cycling-routes": { describe: describeRoute },
  rides: { describe: describeRide },
  "cycling-groups": { describe: describeGroup },
  events: { describe: describeEvent },
  products: { describe: describeProduct },
  stolen: { describe: describeReport },
}

/** What the page of a entity shows of its description. */
export function introductionOf(entity: Description): Introduction {
  const { page, id, name, call, figures, noindex, summary, written } = entity
  return { page, id, name, call, figures, noindex, description: shorten(paragraph(summary, written)) }
}

/** Search engines and messengers show about this much. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ")
  return line.length <= 160 ? line : `${line.slice(0, 157).replace(/\s\S*$/, "")}…`
}
