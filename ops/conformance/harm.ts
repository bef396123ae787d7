// What a fault costs a visitor. It follows from what is wrong with an answer, and from how much the site needs the operation.

import { needOf } from "#upstream/document/operations.ts"

/** The worst first. */
export const harms = ["nothing", "less", "different"] as const
export type Harm = (typeof harms)[number]

/**
 * "unread" is no answer, or one of which nothing can be read; "part" is one that lacks something or heeds something not; "strict" is what
 * no visitor notices: an API that is stricter or laxer than the contract, or words a refusal otherwise.
 */
export type Kind = "unread" | "part" | "strict"

/** `usual` is the kind of the check, whose word is the last where it is about no visitor at all. */
export function harmOf([operation = ""]: readonly string[], usual: Kind, kind: Kind): Harm {
  const need = needOf(operation)
  if (usual === "strict" || kind === "strict" || need === "unasked") return "different"
  return kind === "unread" && need === "needed" ? "nothing" : "less"
}

export const meanings: Readonly<Record<Harm, string>> = {
  nothing: "the site shows nothing",
  less: "the site shows less",
  different: "the API is only stricter, laxer or worded otherwise, which no visitor notices",
}

/** By the worst of what was found; 2 is that of every program that could not begin. */
export const exitCodes: Readonly<Record<Harm, number>> = { nothing: 1, less: 3, different: 4 }
