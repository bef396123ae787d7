// What may be wrong in an answer that is JSON all the same. Each changes a whole answer; one that it leaves as it was is answered as a failure.

type Change = (value: unknown) => unknown

export const spoilings: Record<string, Change> = {
  "half-broken lists": halfBroken,
  "renamed field": named((key) => (key === "id" ? "uuid" : key)),
  snake_case: named((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  "all names": named((key) => (key === "id" || key === "items" ? key : `x-${key}`)),
  "name and title swapped": named((key) => ({ name: "title", title: "name" })[key] ?? key),
  "names are numbers": valued((key, value) => (key === "name" || key === "title" ? 5 : value)),
  "names are missing": without("name", "title"),
  "only ids": (value) => each(value, (entity) => ({ id: entity.id })),
  "another entity": (value) => each(value, (entity) => ({ ...entity, id: "somebody-else" }), true),
  "ids are numbers": valued((key, value) => (key === "id" ? 5 : value)),
  "inside another": (value) => ({ data: value }),
  "in a list": (value) => [value],
}

/** Of every list each second item is none. */
function halfBroken(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((one, at) => (at % 2 === 1 && typeof one === "object" ? { id: 5 } : halfBroken(one)))
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, halfBroken(inner)]))
    : value
}

function named(called: (key: string) => string): Change {
  return (value) => inside(value, (key, inner) => [called(key), inner])
}

function valued(changed: (key: string, value: unknown) => unknown): Change {
  return (value) => inside(value, (key, inner) => [key, changed(key, inner)])
}

function without(...names: string[]): Change {
  return (value) => inside(value, (key, inner) => (names.includes(key) ? null : [key, inner]))
}

/** All fields at any depth, each as it is called and what it says; null takes it away. */
function inside(value: unknown, change: (key: string, value: unknown) => [string, unknown] | null): unknown {
  if (Array.isArray(value)) return value.map((one) => inside(one, change))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const entry = change(key, inner)
      return entry === null ? [] : [[entry[0], inside(entry[1], change)]]
    }),
  )
}

/** Each thing of an answer: itself, or the items of its lists; of some changes only itself. */
function each(value: unknown, change: (entity: Record<string, unknown>) => unknown, isAlone = false): unknown {
  if (!isRecord(value)) return value
  if ("id" in value) return change(value)
  if (isAlone) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      Array.isArray(inner) ? inner.map((one) => (isRecord(one) && "id" in one ? change(one) : one)) : inner,
    ]),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
