import { createFileRoute, Link } from "@tanstack/react-router"
import { Plain } from "../../same-page/plain.tsx"
import { ask, validateSearch } from "./search.ts"

export const Route = createFileRoute("/plain")({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => ask({ data: deps }),
  component: List,
})

function List() {
  return (
    <Plain
      listing={Route.useLoaderData()}
      link={(path, content) => (
        <Link to={path} preload={false}>
          {content}
        </Link>
      )}
    />
  )
}
