// What is new of saved things, once it is asked for, since the questions name them: one for each kind of thing, and one for the events of
// each group.

import { useCallback, useEffect, useRef, useState } from "react"
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

type State = "waiting" | "asking" | "told" | "none" | "failed"
type Fresh = ReadonlyMap<string, Facts | null>

export function useNews(things: readonly SavedThing[]) {
  const [fresh, setFresh] = useState<Fresh>(new Map())
  const [state, setState] = useState<State>("waiting")
  const asking = useRef<AbortController>(null)
  useEffect(() => () => asking.current?.abort(), [])
  const check = async () => {
    asking.current?.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    setState("asking")
    const found = await ask(things, signal)
    if (signal.aborted) return
    setFresh(found)
    if (found.size === 0) setState("failed")
    else setState(things.some(({ address, seen }) => isNew(seen, found.get(address))) ? "told" : "none")
  }
  const see = useCallback(
    (address: string) => {
      const now = fresh.get(address)
      const before = things.find((thing) => thing.address === address)?.seen
      if (now) changeThing(address, { seen: { ...before, ...now } })
      setFresh((all) => new Map([...all].filter(([other]) => other !== address)))
    },
    [fresh, things],
  )
  const news = new Map<string, Change[]>()
  for (const { address, seen } of things) {
    const now = fresh.get(address)
    if (seen !== null && now !== undefined) news.set(address, changesOf(seen, now))
  }
  return { news, see, state, check }
}

function isNew(seen: Facts | null, now: Facts | null | undefined): boolean {
  return seen !== null && now !== undefined && changesOf(seen, now).length > 0
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
        return [address, facts ? { ...facts, ...(events && { events: events.items.map((event) => event.id) }) } : null]
      })
      return Promise.all(groups)
    }),
  )
  return new Map(answers.flat())
}
