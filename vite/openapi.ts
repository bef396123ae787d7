import type { Plugin } from "vite"
import { referenceOf } from "../app/pages/developers/reference.ts"
import { openApi } from "../upstream/document/openapi.ts"
import { routes } from "../upstream/routes.ts"

const virtual = "virtual:api-reference"
const file = "openapi.json"

export function apiDocument(): Plugin {
  const document = openApi(routes)
  const text = JSON.stringify(document)
  return {
    name: "api-document",
    resolveId: (source) => (source === virtual ? `\0${virtual}` : undefined),
    load: (source) =>
      source === `\0${virtual}` ? `export const reference = ${JSON.stringify(referenceOf(document))}` : undefined,
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
