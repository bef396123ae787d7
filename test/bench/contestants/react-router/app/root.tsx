import { Links, Meta, NavLink, Outlet, Scripts, ScrollRestoration } from "react-router"
import { Frame } from "../../same-page/list.tsx"
import style from "../../same-page/style.css?url"

export const links = () => [{ rel: "stylesheet", href: style }]

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Frame
      link={(path, label) => (
        <NavLink key={path} to={path}>
          {label}
        </NavLink>
      )}
    >
      <Outlet />
    </Frame>
  )
}
