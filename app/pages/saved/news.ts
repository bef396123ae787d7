// What is new of saved things: one question for each kind of thing and visit, and one for the events of each group.

import { useCallback, useEffect, useState } from "react"
import { answerTo } from "../../data/answers.ts"
import {
  type Change,
  changesOf,
  eventsOf,
  type Facts,
  factsOf,
  freshOnes,
  questionsOf,
} from "../../domain/saved/changes.ts"
import type { SavedThing } from "../../domain/saved/saved-things.ts"
import { changeThing } from "../../saved/things.ts"

type Fresh = ReadonlyMap<string, Facts | null>

export function useNews(things: readonly SavedThing[]) {
  const [fresh, setFresh] = useState<Fresh>(new Map())
  // Of the things that were here at first: one that is saved now is as new as it gets.
  const [asked] = useState(things)
  useEffect(() => {
    const asking = new AbortController()
    if (navigator.onLine) ask(asked, asking.signal).then((found) => setFresh(found))
    return () => asking.abort()
  }, [asked])
  const see = useCallback(
    (address: string) => {
      const now = fresh.get(address)
      if (now) changeThing(address, { seen: now })
      setFresh((all) => new Map([...all].filter(([other]) => other !== address)))
    },
    [fresh],
  )
  const news = new Map<string, Change[]>()
  for (const { address, seen } of things) {
    const now = fresh.get(address)
    if (seen !== null && now !== undefined) news.set(address, changesOf(seen, now))
  }
  return { news, see }
}

const mostGroups = 20

async function ask(things: readonly SavedThing[], signal: AbortSignal): Promise<Fresh> {
  const answers = await Promise.all(
    questionsOf(things).map(async ({ resource, asked }): Promise<[string, Facts | null][]> => {
      const found = await answerTo(
        freshOnes(
          resource,
          asked.map(({ id }) => id),
        ),
        signal,
      ).catch(() => null)
      if (found === null) return []
      const byId = new Map(found.items.map((item) => [item.id, factsOf(item)]))
      if (resource !== "cycling-groups") return asked.map(({ id, address }) => [address, byId.get(id) ?? null])
      const groups = asked.slice(0, mostGroups).map(async ({ id, address }): Promise<[string, Facts | null]> => {
        const facts = byId.get(id)
        const events = facts ? await answerTo(eventsOf(id), signal).catch(() => null) : null
        return [address, facts ? { ...facts, events: events?.items.map((event) => event.id) ?? [] } : null]
      })
      return Promise.all(groups)
    }),
  )
  return new Map(answers.flat())
}
