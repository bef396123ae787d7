import { areaParameters, nearParameters, radiusValues } from "../../domain/address/filters.ts"
import { list, one } from "../../domain/address/query.ts"
import { definePage, introduced, type PageRequest, type ViewProps } from "../../page.tsx"
import { groupFilters } from "./filters.ts"

const parameters = [
  "q",
  "level",
  "weekday",
  "daypart",
  "city",
  "state",
  "near",
  "radius",
  "sort",
  "cursor",
  "bbox",
  "view",
] as const

function listQuestions({ search }: PageRequest<typeof parameters>) {
  const { near, radius, sort, bbox, view: _, ...asked } = search
  const around = nearParameters(near, sort, radius)
  return { groups: list("cycling-groups", { ...asked, ...areaParameters(bbox), ...around }) }
}

function detailQuestions({ params: { id = "" } }: PageRequest) {
  return { group: one("cycling-groups", id) }
}

export type ListProps = ViewProps<typeof listQuestions, never, "groups">
export type DetailProps = ViewProps<typeof detailQuestions, "group">

export const groupsPage = definePage({
  search: parameters,
  closed: { ...groupFilters, radius: radiusValues, view: ["map"] },
  questions: listQuestions,
  list: "groups",
  meta: ({ t }) => ({ title: t("groups.title"), description: t("groups.description") }),
  map: true,
  texts: "cycling-groups",
  view: () => import("./list.tsx"),
})

export const groupPage = definePage({
  questions: detailQuestions,
  required: "group",
  meta: introduced,
  missing: "errors.group_not_found",
  among: "cycling-groups",
  map: true,
  texts: "cycling-groups",
  view: () => import("./detail.tsx"),
})
