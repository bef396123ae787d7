import { nearParameters } from "../../domain/address/near.ts"
import { list, one } from "../../domain/address/query.ts"
import { areaParameters } from "../../domain/map/bounds.ts"
import type { Page, PageRequest, ViewProps } from "../../page.tsx"
import { metaOf } from "../named.ts"

function listQuestions({ search: { q, level, weekday, city, state, near, bbox, sort, cursor } }: PageRequest) {
  const what = { q, level, weekday, city, state, cursor }
  return { groups: list("cycling-groups", { ...what, ...areaParameters(bbox), ...nearParameters(near, sort) }) }
}

function detailQuestions({ params: { id = "" } }: PageRequest) {
  return { group: one("cycling-groups", id) }
}

export type ListProps = ViewProps<typeof listQuestions, never, "groups">
export type DetailProps = ViewProps<typeof detailQuestions, "group">

export const groupsPage: Page = {
  search: ["q", "level", "weekday", "city", "state", "near", "sort", "cursor", "bbox", "view"],
  questions: listQuestions,
  list: "groups",
  meta: ({ t }) => ({ title: t("groups.title"), description: t("groups.description") }),
  texts: "cycling-groups",
  source: "app/pages/cycling-groups/list.tsx",
  view: () => import("./list.tsx"),
}

export const groupPage: Page = {
  questions: detailQuestions,
  required: "group",
  missing: "errors.group_not_found",
  meta: ({ t }, _, { group }) => metaOf(group, t("group.unnamed")),
  texts: "cycling-groups",
  source: "app/pages/cycling-groups/detail.tsx",
  view: () => import("./detail.tsx"),
}
