import { createRootRoute, HeadContent, Link, Outlet, Scripts } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { Frame } from "../../same-page/list.tsx"
import { description, title } from "../../same-page/routes.ts"
import style from "../../same-page/style.css?url"

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { title },
      { name: "description", content: description },
    ],
    links: [{ rel: "stylesheet", href: style }],
  }),
  shellComponent: Shell,
  component: Root,
})

function Shell({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Root() {
  return (
    <Frame
      link={(path, label) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      )}
    >
      <Outlet />
    </Frame>
  )
}
