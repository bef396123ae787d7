import { env } from "cloudflare:workers"
import { useEffect, useState } from "react"
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  useFetcher,
  useLoaderData,
  useSearchParams,
  useSubmit,
} from "react-router"
import { Cards, Fields, Head } from "../../same-page/list.tsx"
import { description, listRoutes, more, title } from "../../same-page/routes.ts"

export const meta = () => [{ title }, { name: "description", content: description }]

export function loader({ request }: LoaderFunctionArgs) {
  return listRoutes(env.UPSTREAM, new URL(request.url).searchParams)
}

export default function List() {
  const first = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const submit = useSubmit()
  return (
    <>
      <Head total={first.total} />
      <Form
        key={`form ${search}`}
        onChange={({ target, currentTarget }) => target instanceof HTMLSelectElement && submit(currentTarget)}
      >
        <Fields search={Object.fromEntries(search)} />
      </Form>
      <Growing key={`list ${search}`} first={first} search={search} />
    </>
  )
}

function Growing({ first, search }: { first: Awaited<ReturnType<typeof loader>>; search: URLSearchParams }) {
  const { data, load } = useFetcher<typeof loader>()
  const [pages, setPages] = useState([first])
  useEffect(() => {
    if (data !== undefined) setPages((known) => (known.includes(data) ? known : [...known, data]))
  }, [data])
  const next = pages.at(-1)?.next ?? null
  const address = `/cycling-routes?${new URLSearchParams({ ...Object.fromEntries(search), cursor: next ?? "" })}`
  return (
    <>
      <Cards
        cards={pages.flatMap(({ cards }) => cards)}
        link={(path, className, content) => (
          <Link className={className} to={path}>
            {content}
          </Link>
        )}
      />
      {next !== null && (
        <p>
          <Link
            className="more"
            to={address}
            onClick={(event) => {
              event.preventDefault()
              load(address)
            }}
          >
            {more}
          </Link>
        </p>
      )}
    </>
  )
}
