import { dirname, join } from "node:path"
import packageFile from "../../package.json" with { type: "json" }

/** The targets of the imports of a file whose statement is of a kind. */
export function importsOf(text: string, kind: RegExp): string[] {
  const statements = text.replace(/\{[^{}]*\}/g, (braces) => braces.replace(/\s+/g, " ")).split("\n")
  return statements
    .filter((line) => kind.test(line))
    .flatMap((line) => [...line.matchAll(/(?:from|import\() ?"([^"]+)"/g)].map(([, target = ""]) => target))
}

/** The file of ours that an import leads to, from the root: `#contract/codes.ts` is `packages/contract/codes.ts`. */
export function pathOf(target: string, importer: string): string {
  const alias = Object.entries(packageFile.imports).find(([name]) => target.startsWith(name.slice(0, -1)))
  if (alias === undefined) return join(dirname(importer), target)
  const [name, folder] = alias
  return join(folder.slice(0, -1), target.slice(name.length - 1))
}
