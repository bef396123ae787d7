import { createFileRoute, Link, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { Cards, Fields, Head } from "../../same-page/list.tsx"
import { type Listing, more } from "../../same-page/routes.ts"
import { ask, type Search, validateSearch } from "./search.ts"

export const Route = createFileRoute("/cycling-routes")({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => ask({ data: deps }),
  component: List,
})

function List() {
  const first = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const send = (form: HTMLFormElement) =>
    navigate({
      to: "/cycling-routes",
      search: Object.fromEntries(
        [...new FormData(form)].filter(([, value]) => value !== "").map(([name, value]) => [name, String(value)]),
      ),
    })
  const key = JSON.stringify(search)
  return (
    <>
      <Head total={first.total} />
      <form
        key={`form ${key}`}
        onChange={({ target, currentTarget }) => target instanceof HTMLSelectElement && send(currentTarget)}
        onSubmit={(event) => {
          event.preventDefault()
          send(event.currentTarget)
        }}
      >
        <Fields search={search} />
      </form>
      <Growing key={`list ${key}`} first={first} search={search} />
    </>
  )
}

function Growing({ first, search }: { first: Listing; search: Search }) {
  const [pages, setPages] = useState([first])
  const next = pages.at(-1)?.next ?? null
  const address = { ...search, cursor: next ?? "" }
  return (
    <>
      <Cards
        cards={pages.flatMap(({ cards }) => cards)}
        link={(path, className, content) => (
          <Link className={className} to={path} preload={false}>
            {content}
          </Link>
        )}
      />
      {next !== null && (
        <p>
          <Link
            className="more"
            to="/cycling-routes"
            search={address}
            preload={false}
            onClick={async (event) => {
              event.preventDefault()
              const page = await ask({ data: address })
              setPages((known) => [...known, page])
            }}
          >
            {more}
          </Link>
        </p>
      )}
    </>
  )
}
