import * as v from "valibot"
import type { Person } from "#contract/schemas.ts"
// Null is an account whose owner never filled in a name; the site has to say "ciclista" there.
import names from "./people.json" with { type: "json" }

export type PersonKey = keyof typeof names
export const personKey = v.custom<PersonKey>((key) => typeof key === "string" && Object.hasOwn(names, key))

export const people: readonly Person[] = Object.entries(names).map(([key, name]) => toPerson(key, name))

export function person(key: PersonKey): Person {
  return toPerson(key, names[key])
}

function toPerson(key: string, name: string | null): Person {
  return { id: `pe-${key}`, name, avatar: null }
}
