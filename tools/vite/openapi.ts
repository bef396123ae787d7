import type { Plugin } from "vite"
import { openApi } from "../../packages/upstream/document/openapi.ts"
import { routes } from "../../packages/upstream/routes.ts"

const file = "openapi.json"

export function apiDocument(): Plugin {
  const text = JSON.stringify(openApi(routes))
  return {
    name: "api-document",
    generateBundle() {
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName: file, source: text })
    },
    // The dev server has no built files.
    configureServer({ middlewares }) {
      middlewares.use(`/${file}`, (_, response) => {
        response.setHeader("content-type", "application/json").end(text)
      })
    },
  }
}
