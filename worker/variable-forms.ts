// How the variables of env.ts are written: addresses, lists, amounts. What is empty is as if it were not set.

import * as v from "valibot"
import { isWebAddress } from "./gateway/schema-primitives.ts"

export const webAddress = v.pipe(v.string("is missing"), v.check(isWebAddress, "is not an http or https address"))
export const optionalText = v.pipe(
  v.optional(v.nullable(v.pipe(v.string(), v.trim())), null),
  v.transform((value) => (value === "" ? null : value)),
)
export const optionalAddress = v.pipe(
  optionalText,
  v.nullable(webAddress),
  v.transform((value) => value?.replace(/\/+$/, "") ?? null),
)

export const hostNames = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9.-]+(\s*,\s*[a-z0-9.-]+)*$/, "is not a list of host names"),
  v.transform((names) => names.split(",").map((name) => name.trim())),
)

export const parameterNames = v.pipe(
  v.string(),
  v.regex(/^[\w.~-]+(\s*,\s*[\w.~-]+)*$/, "is not a list of names of parameters"),
  v.transform((names) => names.split(",").map((name) => name.trim())),
)

export const words = v.pipe(
  v.string(),
  v.transform((list) => list.split(",").map((word) => word.trim())),
  v.check((list) => list.every((word) => word !== ""), "is not a list of words"),
)

/** What a browser would run or read in the name of this site. */
const unsafeSchemes = ["javascript", "data", "vbscript", "file", "blob", "about", "http", "https"]

export const schemeNames = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.transform((names) => names.split(",").map((name) => name.trim())),
  v.check((names) => names.every((name) => /^[a-z][a-z0-9+.-]*$/.test(name)), "is not a list of schemes"),
  v.check((names) => !names.some((name) => unsafeSchemes.includes(name)), "names a scheme that is not an app's"),
)

export const milliseconds = v.pipe(
  v.string(),
  v.transform(Number),
  v.minValue(100, "is less than 100 milliseconds, or no number"),
  v.maxValue(30_000, "is more than 30000 milliseconds"),
)
