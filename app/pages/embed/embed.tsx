// The map that stands in the pages of others: one thing, or what lies around a place, without the layout of the site.

import { features, one } from "../../domain/address/query.ts"
import { drawnFrame, layersView, readEmbed } from "../../domain/embed/embed.ts"
import { boundsAround, snappedQuestion } from "../../domain/map/map-view.ts"
import type { Answer, PageRequest, ViewProps } from "../../page.tsx"
import { UnitsContext } from "../../ui/units.ts"
import { EmbedLayers } from "./layers.tsx"
import { EmbedNote } from "./note.tsx"
import { EmbedPlace } from "./place.tsx"
import { EmbedTrack } from "./track.tsx"
import "./embed.css"

export function questions({ search }: PageRequest) {
  const settings = readEmbed(search)
  const { subject } = settings
  const view = layersView(settings)
  const types = subject.kind === "layers" ? subject.types : []
  const layers = features({ ...snappedQuestion(boundsAround(view, drawnFrame), view.zoom), types })
  return {
    ...(subject.kind === "route" && { route: one("cycling-routes", subject.id) }),
    ...(subject.kind === "ride" && { ride: one("rides", subject.id) }),
    ...(subject.kind === "group" && { group: one("cycling-groups", subject.id) }),
    ...(subject.kind === "event" && { event: one("events", subject.id) }),
    ...(layers !== null && { layers }),
  }
}

type EmbedProps = ViewProps<typeof questions>

export function View({ request, answers }: EmbedProps) {
  const settings = readEmbed(request.search)
  const { subject, theme, units } = settings
  const { route, ride, group, event, layers } = answers
  if (subject.kind === "layers")
    return (
      <EmbedLayers
        types={subject.types}
        settings={settings}
        features={layers === undefined ? [] : (found(layers)?.features ?? null)}
      />
    )
  const shown = found(route) ?? found(ride) ?? found(group) ?? found(event)
  const state = (route ?? ride ?? group ?? event)?.state ?? "loading"
  if (shown === null) return <EmbedNote kind={subject.kind} theme={theme} state={state} />
  return (
    <UnitsContext value={units}>
      {"participantCount" in shown ? (
        <EmbedPlace of={shown} settings={settings} />
      ) : (
        <EmbedTrack kind={"hasGpx" in shown ? "route" : "ride"} track={shown} settings={settings} />
      )}
    </UnitsContext>
  )
}

function found<T>(answer: Answer<T> | undefined): T | null {
  return answer?.state === "found" ? answer.value : null
}
