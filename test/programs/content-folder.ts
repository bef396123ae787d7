// An editor's desk: a folder with a database, in which files are written and from which they are imported.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { run, temporary } from "./program.ts"

export function desk(folder = temporary()) {
  const path = (name: string) => join(folder, name)
  const write = (name: string, text: string) => writeFileSync(path(name), text)
  const content = (command: string, ...parameters: string[]) =>
    run("content", [command, ...parameters, "--persist", folder])
  const take = (...names: string[]) => content("import", ...names.map(path))
  return { folder, path, write, content, take }
}
