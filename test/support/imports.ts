/** The targets of the imports of a file whose statement is of a kind. */
export function importsOf(text: string, kind: RegExp): string[] {
  const statements = text.replace(/\{[^{}]*\}/g, (braces) => braces.replace(/\s+/g, " ")).split("\n")
  return statements
    .filter((line) => kind.test(line))
    .flatMap((line) => [...line.matchAll(/(?:from|import\() ?"([^"]+)"/g)].map(([, target = ""]) => target))
}
