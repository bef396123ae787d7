// The light page of both frameworks: the same routes as plain text, without a form, a drawing or a further page.

import type { ReactNode } from "react"
import { Head } from "./list.tsx"
import type { Listing } from "./routes.ts"

type Props = { listing: Listing; link(path: string, content: ReactNode): ReactNode }

export function Plain({ listing: { cards, total }, link }: Props) {
  return (
    <>
      <Head total={total} />
      <ul>
        {cards.map(({ id, name, town, by, distance, ascent, duration }) => (
          <li key={id}>
            <h2>{link(`/cycling-routes/${id}`, name)}</h2>
            <p>{[town, by].filter(Boolean).join(" · ")}</p>
            <p>{[distance, ascent, duration].join(" · ")}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
