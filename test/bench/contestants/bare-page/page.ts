// The least that serves the same list: text put together by hand, styles in the document, and thirty lines of script that send the form
// when something is chosen and fetch the next page in place.

import { env } from "cloudflare:workers"
import {
  apply,
  type Card,
  choices,
  description,
  difficulties,
  type Listing,
  links,
  listRoutes,
  more,
  searchLabel,
  title,
} from "../same-page/routes.ts"
import style from "../same-page/style.css?inline"
import script from "./list.js?raw"

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== "/cycling-routes") return new Response("404", { status: 404 })
    const listing = await listRoutes(env.UPSTREAM, searchParams)
    return new Response(page(listing, searchParams), { headers: { "content-type": "text/html; charset=utf-8" } })
  },
}

function page({ cards, total, next }: Listing, search: URLSearchParams): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><meta name="description" content="${description}"><style>${style}</style></head><body>
<header><nav>${links.map(([path, label]) => `<a href="${path}">${label}</a>`).join("")}</nav></header>
<main><h1>${title}</h1><p class="count">${total} resultados</p>${form(search)}
<ul class="grid">${cards.map(item).join("")}</ul>${next === null ? "" : nextLink(search, next)}</main>
<script>${script}</script></body></html>`
}

function form(search: URLSearchParams): string {
  const selects = choices.map(({ name, label, options }) => {
    const set = search.get(name)
    const texts = options.map(([value, text]) => `<option value="${value}"${value === set ? " selected" : ""}>${text}`)
    return `<select name="${name}" aria-label="${label}"><option value="">${label}${texts.join("")}</select>`
  })
  const typed = escaped(search.get("q") ?? "")
  return `<form><input type="search" name="q" value="${typed}" placeholder="${searchLabel}" aria-label="${searchLabel}">
${selects.join("")}<button>${apply}</button></form>`
}

function item({ id, name, town, by, distance, ascent, duration, difficulty, line }: Card): string {
  const chip = difficulty === null ? "" : `<span class="chip">${difficulties[difficulty]}</span>`
  const facts = [
    ["Distância", distance],
    ["Subida", ascent],
    ["Tempo", duration],
  ].map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`)
  const where = escaped([town, by].filter(Boolean).join(" · "))
  return `<li><a class="card" href="/cycling-routes/${encodeURIComponent(id)}">
<div class="cover"><svg viewBox="0 0 320 200" aria-hidden="true"><path d="${line}"/></svg>${chip}</div>
<div class="body"><h2>${escaped(name)}</h2><p>${where}</p><dl>${facts.join("")}</dl></div></a></li>`
}

function nextLink(search: URLSearchParams, next: string): string {
  const address = new URLSearchParams(search)
  address.set("cursor", next)
  return `<p><a class="more" href="?${escaped(address.toString())}">${more}</a></p>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
