import { drawnFrame, embedParameters, layersView, readEmbed } from "../../domain/embed.ts"
import { boundsAround, snappedQuestion } from "../../domain/map-view.ts"
import { features, one } from "../../domain/query.ts"
import type { Page, PageRequest, ViewProps } from "../../page.tsx"

function questions({ search }: PageRequest) {
  const settings = readEmbed(search)
  const { subject } = settings
  const view = layersView(settings)
  const types = subject?.kind === "layers" ? subject.types : []
  const layers = features({ ...snappedQuestion(boundsAround(view, drawnFrame), view.zoom), types })
  return {
    ...(subject?.kind === "route" && { route: one("cycling-routes", subject.id) }),
    ...(subject?.kind === "ride" && { ride: one("rides", subject.id) }),
    ...(subject?.kind === "group" && { group: one("cycling-groups", subject.id) }),
    ...(layers !== null && { layers }),
  }
}

export type EmbedProps = ViewProps<typeof questions>

export const embedPage: Page = {
  search: embedParameters,
  questions,
  layout: "bare",
  theme: ({ search }) => readEmbed(search).theme,
  meta: ({ t }) => ({ title: t("embed.title"), noindex: true }),
  texts: "embed",
  source: "app/pages/embed/embed.tsx",
  view: () => import("./embed.tsx"),
}
