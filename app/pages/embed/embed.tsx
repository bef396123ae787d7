import { TrackCover } from "../../art/track-cover.tsx"
import type { Sketch } from "../../domain/entities.ts"
import { pathTo } from "../../domain/paths.ts"
import { useSpeech } from "../../i18n/speech.tsx"
import type { Answer } from "../../page.tsx"
import type { EmbedProps } from "./page.ts"

type Drawn = Sketch & { id: string; name: string | null }

export function View({ request: { search }, answers: { routes, rides } }: EmbedProps) {
  const { t } = useSpeech()
  const route = search.route ? first(routes) : null
  const ride = search.ride ? first(rides) : null
  const shown = route ?? ride
  if (shown === null) {
    return (
      <main className="embed notice" id="content">
        <h1>{t("embed.nothing")}</h1>
      </main>
    )
  }
  return (
    <main className="embed" id="content">
      <div className="cover">
        <TrackCover id={shown.id} track={{ ...shown, elevationSketch: null }} size="map" />
      </div>
      <div className="embed-foot">
        <h1 dir="auto">{shown.name ?? t("route.unnamed")}</h1>
        <a
          className="button button-small"
          href={pathTo(route ? "cyclingRoute" : "ride", { id: shown.id })}
          target="_top"
        >
          {t("embed.open_full")}
        </a>
      </div>
    </main>
  )
}

function first(answer: Answer<{ items: Drawn[] }>): Drawn | null {
  return answer.state === "found" ? (answer.value.items[0] ?? null) : null
}
