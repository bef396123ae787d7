import { dayparts, levels, weekdays } from "#contract/codes.ts"
import { areaParameters, nearParameters, radiusValues } from "../../domain/address/filters.ts"
import { list, one } from "../../domain/address/query.ts"
import { definePage, entityTraits, type PageRequest, titled, type ViewProps } from "../../page.tsx"
import { sorts } from "../filters.ts"

const parameters = [
  ...["q", "level", "weekday", "daypart", "womenOnly", "city", "state"],
  ...["near", "radius", "sort", "cursor", "bbox", "view"],
] as const

function listQuestions({ search }: PageRequest<typeof parameters>) {
  const { near, radius, sort, bbox, view: _, ...others } = search
  const around = nearParameters(near, sort, radius)
  return { groups: list("cycling-groups", { ...others, ...areaParameters(bbox), ...around }) }
}

function detailQuestions({ params: { id = "" } }: PageRequest) {
  return { group: one("cycling-groups", id) }
}

export type ListProps = ViewProps<typeof listQuestions, never, "groups">
export type DetailProps = ViewProps<typeof detailQuestions, "group">

export const groupsPage = definePage("app/pages/cycling-groups/list.tsx", {
  search: parameters,
  closed: {
    level: levels,
    weekday: weekdays,
    daypart: dayparts,
    womenOnly: ["true"],
    sort: Object.keys(sorts["cycling-groups"]),
    radius: radiusValues,
    view: ["map"],
  },
  questions: listQuestions,
  list: "groups",
  meta: titled("groups"),
  map: true,
  startsAtOnce: ({ search }) => search.view !== undefined,
  texts: "cycling-groups",
  view: () => import("./list.tsx"),
})

export const groupPage = definePage("app/pages/cycling-groups/detail.tsx", {
  questions: detailQuestions,
  required: "group",
  ...entityTraits("cycling-groups", "errors.group_not_found"),
  map: true,
  view: () => import("./detail.tsx"),
})
