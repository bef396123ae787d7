import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import { type FileName, files, type ParametersOf, readFile } from "#app/domain/address/addresses.ts"
import type { AppEnv } from "../app-env.ts"

export type FileHandlers = {
  [Name in FileName]: (c: Context<AppEnv>, parameters: ParametersOf<Name>) => Promise<Response>
}

/** Answers the addresses of files, in any language, and lets all others pass. */
export function filesBy(handlers: FileHandlers) {
  return createMiddleware<AppEnv>(async (c, next) => {
    for (const name of names) {
      const answer = await answerAs(name, handlers, c)
      if (answer !== null) return answer
    }
    return next()
  })
}

const names = Object.keys(files).filter((name): name is FileName => Object.hasOwn(files, name))

async function answerAs<Name extends FileName>(
  name: Name,
  handlers: FileHandlers,
  c: Context<AppEnv>,
): Promise<Response | null> {
  const parameters = readFile(name, c.get("path"))
  return parameters && handlers[name](c, parameters)
}
