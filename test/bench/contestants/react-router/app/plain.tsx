import { env } from "cloudflare:workers"
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router"
import { Plain } from "../../same-page/plain.tsx"
import { description, listRoutes, title } from "../../same-page/routes.ts"

export const meta = () => [{ title }, { name: "description", content: description }]

export function loader({ request }: LoaderFunctionArgs) {
  return listRoutes(env.UPSTREAM, new URL(request.url).searchParams)
}

export default function List() {
  return <Plain listing={useLoaderData<typeof loader>()} link={(path, content) => <Link to={path}>{content}</Link>} />
}
