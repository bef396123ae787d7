import { type RouteConfig, route } from "@react-router/dev/routes"

export default [route("cycling-routes", "list.tsx"), route("plain", "plain.tsx")] satisfies RouteConfig
