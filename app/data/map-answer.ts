// SWR hook for a map that moves: the last answer stays until the next one is there, and an outdated query is aborted.

import { useEffect } from "react"
import useSWR from "swr"
import type { Query } from "../domain/address/query.ts"
import type { MapFeatures } from "../domain/entities/entities.ts"
import { useSite } from "../site.tsx"
import { abandon, isStale, useIsAnswered } from "./answers.ts"

export type MapAnswer = { found: MapFeatures | null; isAsking: boolean; isFailed: boolean; retry(): void }

/** `own` is the page's own question. It is never aborted, because other views wait for it too. */
export function useMapAnswer(question: Query<MapFeatures> | null, own: Query<MapFeatures>): MapAnswer {
  const { failures } = useSite()
  const { data, error, isValidating, mutate } = useSWR<MapFeatures | null>(question, {
    keepPreviousData: true,
    revalidateIfStale: isStale(question),
  })
  useEffect(() => {
    if (question === null || question === own) return
    return () => abandon(question)
  }, [question, own])
  const isKnown = useIsAnswered(question ?? own) || question === null
  const isRefused = data === null || (data === undefined && question !== null && failures[question] !== undefined)
  return {
    found: question === null ? null : (data ?? null),
    isAsking: isValidating && !isKnown && !isRefused,
    // An aborted question counts as failed until it is answered.
    isFailed: question !== null && (isRefused || (error !== undefined && !isValidating)),
    retry: () => void mutate(),
  }
}
