// The same components for both frameworks: what differs is who renders, routes and hydrates them.

import type { ReactNode } from "react"
import type { Card, Listing } from "./routes.ts"
import { apply, choices, difficulties, links, searchLabel, title } from "./routes.ts"

export function Frame({ link, children }: { link(path: string, label: string): ReactNode; children: ReactNode }) {
  return (
    <>
      <header>
        <nav>{links.map(([path, label]) => link(path, label))}</nav>
      </header>
      <main>{children}</main>
    </>
  )
}

export function Head({ total }: Pick<Listing, "total">) {
  return (
    <>
      <h1>{title}</h1>
      <p className="count">{total} resultados</p>
    </>
  )
}

export function Fields({ search }: { search: Record<string, string> }) {
  return (
    <>
      <input type="search" name="q" defaultValue={search.q} placeholder={searchLabel} aria-label={searchLabel} />
      {choices.map(({ name, label, options }) => (
        <select key={name} name={name} aria-label={label} defaultValue={search[name] ?? ""}>
          <option value="">{label}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ))}
      <button type="submit">{apply}</button>
    </>
  )
}

export function Cards({
  cards,
  link,
}: {
  cards: Card[]
  link(path: string, className: string, content: ReactNode): ReactNode
}) {
  return (
    <ul className="grid">
      {cards.map((card) => (
        <li key={card.id}>{link(`/cycling-routes/${card.id}`, "card", <Content card={card} />)}</li>
      ))}
    </ul>
  )
}

function Content({ card }: { card: Card }) {
  return (
    <>
      <div className="cover">
        <svg viewBox="0 0 320 200" aria-hidden="true">
          <path d={card.line} />
        </svg>
        {card.difficulty && <span className="chip">{difficulties[card.difficulty]}</span>}
      </div>
      <div className="body">
        <h2>{card.name}</h2>
        <p>{[card.town, card.by].filter(Boolean).join(" · ")}</p>
        <dl>
          <Fact label="Distância" value={card.distance} />
          <Fact label="Subida" value={card.ascent} />
          <Fact label="Tempo" value={card.duration} />
        </dl>
      </div>
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
