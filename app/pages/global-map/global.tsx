import { useSpeech } from "../../i18n/speech.tsx"
import { AnswerView } from "../../ui/answer.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { RouteCard } from "../cycling-routes/card.tsx"
import type { MapProps } from "./page.ts"

export function View({ answers: { routes } }: MapProps) {
  const { t } = useSpeech()
  return (
    <>
      <header className="list-head">
        <h1>{t("global_map.title")}</h1>
      </header>
      <AnswerView of={routes} loading={<Skeleton count={6} className="grid" />}>
        {({ items }) => (
          <div className="grid">
            {items.map((route) => (
              <RouteCard key={route.id} route={route} />
            ))}
          </div>
        )}
      </AnswerView>
    </>
  )
}
