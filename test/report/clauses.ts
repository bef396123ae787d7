// node test/report/clauses.ts
// Prints the clauses of docs/specification.md, each with the tests that prove it: those that carry its number, "[2.5]", in their title or
// in the comment at the head of their file.

import { globSync, readFileSync } from "node:fs"

/** They leave everything to the product, so that there is nothing to hold it to. */
export const open = ["1.8", "3.1", "5.4", "8.2", "9.11"]

export type Clauses = { clauses: string[]; proofs: Map<string, string[]> }

export function readClauses(): Clauses {
  const specification = readFileSync("docs/specification.md", "utf8")
  const clauses = [...specification.matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map(([, clause = ""]) => clause)
  const proofs = new Map<string, string[]>()
  for (const file of globSync("test/**/*.{test,spec}.{ts,tsx}").toSorted())
    for (const [at, line] of readFileSync(file, "utf8").split("\n").entries())
      for (const [, clause = ""] of line.matchAll(/\[(\d+\.\d+)\]/g))
        if (isTag(line)) proofs.set(clause, [...(proofs.get(clause) ?? []), `${file}:${at + 1}`])
  return { clauses, proofs }
}

/** A tag stands at the end of a title or of a comment; anything else in brackets is a number of the code's. */
function isTag(line: string): boolean {
  return /(\[\d+\.\d+\])+($|["`])/.test(line)
}

if (process.argv[1] === import.meta.filename) {
  const { clauses, proofs } = readClauses()
  for (const clause of clauses) {
    const places = proofs.get(clause) ?? [open.includes(clause) ? "open" : "no test"]
    console.info([clause, ...places].join("\n  "))
  }
}
