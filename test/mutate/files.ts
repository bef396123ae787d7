// What is mutated, and by the tests of which files each mutant has to be found. Of the gateway all but the schemas of what the API
// says (response-schemas.ts, parts.ts, track-source.ts), which are tables: the compiler holds them against the types that the views have.

export const mutated: Record<string, readonly string[]> = {
  "worker/cache/store.ts": ["test/worker/copies.test.ts", "test/worker/purge.test.ts", "test/worker/health.test.ts"],
  "worker/cache/fallback.ts": ["test/worker/copies.test.ts", "test/worker/failures.test.ts"],
  "worker/gateway/breaker.ts": ["test/worker/breaker.test.ts", "test/worker/upstream.test.ts"],
  "worker/gateway/upstream.ts": [
    "test/worker/upstream.test.ts",
    "test/worker/failures.test.ts",
    "test/worker/contact.test.ts",
    "test/worker/forms.test.ts",
  ],
  "worker/gateway/ask-api.ts": [
    "test/worker/incomplete-answers.test.ts",
    "test/worker/upstream.test.ts",
    "test/worker/answers.test.ts",
    "test/worker/failures.test.ts",
    "test/worker/copies.test.ts",
  ],
  "worker/answers/answers.ts": ["test/worker/answers.test.ts", "test/worker/failures.test.ts"],
  "worker/gateway/kind.ts": [
    "test/worker/incomplete-answers.test.ts",
    "test/worker/copies.test.ts",
    "test/worker/upstream.test.ts",
    "test/worker/answers.test.ts",
    "test/worker/failures.test.ts",
  ],
  "worker/gateway/activity.ts": ["test/worker/routes.test.ts", "test/worker/rides.test.ts"],
  "worker/gateway/map-features.ts": ["test/worker/map-features.test.ts", "test/worker/global-map.test.ts"],
  "worker/gateway/resources.ts": [
    "test/worker/upstream.test.ts",
    "test/worker/answers.test.ts",
    "test/worker/home.test.ts",
    "test/worker/copies.test.ts",
  ],
  "worker/answers/kinds.ts": ["test/worker/copies.test.ts", "test/worker/answers.test.ts"],
  "worker/gateway/lists.ts": [
    "test/worker/answers.test.ts",
    "test/worker/products.test.ts",
    "test/worker/suggestions.test.ts",
  ],
  "worker/bikes/same-bikes.ts": ["test/worker/same-bikes.test.ts"],
  "worker/short-links.ts": [
    "test/worker/short-links-cached.test.ts",
    "test/worker/short-links.test.ts",
    "test/worker/destinations.test.ts",
  ],
  "worker/responses.ts": ["test/worker/answers.test.ts", "test/worker/documents.test.ts"],
  "worker/middleware/address.ts": [
    "test/worker/language.test.ts",
    "test/worker/embed.test.ts",
    "test/worker/well-known.test.ts",
  ],
  "worker/middleware/limits.ts": ["test/worker/forms.test.ts"],
  "app/domain/format/language.ts": ["test/app/domain/format/language.test.ts", "test/worker/language.test.ts"],
  "worker/forms/forms.ts": [
    "test/worker/forms.test.ts",
    "test/worker/contact.test.ts",
    "test/worker/newsletter.test.ts",
  ],
  "worker/forms/contact.ts": ["test/worker/contact.test.ts", "test/worker/forms.test.ts"],
  "worker/forms/newsletter.ts": ["test/worker/newsletter.test.ts", "test/worker/forms.test.ts"],
  "worker/forms/serial-lookup.ts": ["test/worker/serial-lookup.test.ts", "test/worker/forms.test.ts"],
}
