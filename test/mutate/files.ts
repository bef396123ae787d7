// What is mutated, and by the tests of which files each mutant has to be found. Of the gateway all but the schemas of what the API
// says (response-schemas.ts, parts.ts, track-source.ts), which are tables: the compiler holds them against the types that the views have.

const judges: Record<string, string> = {
  "worker/cache/store.ts": "copies purge health",
  "worker/cache/fallback.ts": "copies failures",
  "worker/gateway/breaker.ts": "upstream",
  "worker/gateway/upstream.ts": "upstream failures contact forms",
  "worker/gateway/ask-api.ts": "incomplete-answers upstream answers failures copies",
  "worker/answers/answers.ts": "answers failures",
  "worker/gateway/kind.ts": "incomplete-answers copies upstream answers failures",
  "worker/gateway/activity.ts": "routes rides",
  "worker/gateway/map-features.ts": "map-features global-map",
  "worker/gateway/resources.ts": "upstream answers home copies",
  "worker/answers/kinds.ts": "copies answers",
  "worker/gateway/lists.ts": "answers products suggestions",
  "worker/bikes/same-bikes.ts": "same-bikes",
  "worker/short-links.ts": "short-links-cached short-links destinations",
  "worker/responses.ts": "answers documents",
  "worker/middleware/address.ts": "language embed well-known",
  "worker/middleware/limits.ts": "forms",
  "app/domain/format/language.ts": "test/app/domain/format/language.test.ts language",
  "worker/forms/forms.ts": "forms contact newsletter",
  "worker/forms/contact.ts": "contact forms",
  "worker/forms/newsletter.ts": "newsletter forms",
  "worker/forms/serial-lookup.ts": "serial-lookup forms",
}

export const mutated: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries(judges).map(([file, names]) => [file, names.split(" ").map(testOf)]),
)

/** A name is of a test of the worker. */
function testOf(name: string): string {
  return name.endsWith(".ts") ? name : `test/worker/${name}.test.ts`
}
