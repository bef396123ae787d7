import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin"
import { defineConfig } from "vitest/config"
import { offline } from "./test/support/offline.ts"
import { photo } from "./test/worker/photo.ts"
import { assetManifest } from "./tools/vite/manifest.ts"
import { apiDocument } from "./tools/vite/openapi.ts"

// Four rooms: pure code under Node, the site's worker inside workerd, the embedded API inside workerd on a real D1, what draws share
// cards inside workerd; and a fifth for what needs the built site, which `npm test` runs after the build. The files
// of a room share one isolate, so that its modules are transformed and loaded once. What the site's tests would leave to each
// other is emptied before each of them, the database of the API's before each file. Each room has its own `groupOrder`: the order is
// shuffled, and files of another room in between would start workerd anew for each of them.
/** Tests of what `vite build` has left. */
const onBuiltFiles = ["test/ops/deploy*.test.ts"]

Object.assign(process.env, offline)

export default defineConfig({
  test: {
    silent: "passed-only",
    // By a seed that each run prints. What an earlier run measured or saw fail says nothing of the order.
    sequence: { shuffle: { files: true, tests: true } },
    cache: false,
    provide: { casesSeed: Number(process.env.CASES_SEED ?? 1) },
    projects: [
      {
        test: {
          name: "node",
          sequence: { groupOrder: 1 },
          environment: "node",
          setupFiles: ["test/support/no-network.ts", "test/support/random-cases.ts"],
          isolate: false,
          // The programs beside the API have processes or databases of their own: a minute's work, and five where others work too.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          include: [
            "test/app/**/*.test.{ts,tsx}",
            "test/ops/**/*.test.ts",
            "test/programs/**/*.test.ts",
            "test/sample/**/*.test.ts",
            "test/track/**/*.test.ts",
            "test/*.test.ts",
          ],
          exclude: onBuiltFiles,
        },
      },
      {
        test: {
          name: "built",
          // What is deployed from nothing is then deployed again: tests of one platform, one after the other.
          sequence: { groupOrder: 2, shuffle: false },
          environment: "node",
          setupFiles: ["test/support/no-network.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          include: onBuiltFiles,
        },
      },
      {
        plugins: [
          apiDocument(),
          assetManifest(),
          cloudflareTest({
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              outboundService: noNetwork,
              // The API is a host that test/worker/upstream.ts stands in for. Behind the binding stands as much of the embedded
              // one as shows that it was asked, and with which bearer; its photos need none.
              bindings: {
                ENVIRONMENT: "local",
                API_BASE_URL: "https://api.pelotao.test/api",
                API_TOKEN: "the-secret-bearer",
                API_CAPABILITIES: "sort,limit,near,radius,bbox,daypart,womenOnly,state",
                // Who is never answered need not wait for five seconds to see it.
                API_TIMEOUT: "1500",
                // Its tests switch it on.
                FORECAST_URL: "off",
              },
              // What draws share cards is asked by a call, which a worker alone can answer.
              workers: [
                {
                  name: "pelotao-share",
                  modules: true,
                  scriptPath: "./test/worker/share-stand-in.js",
                  compatibilityDate: "2026-10-12",
                },
              ],
              serviceBindings: {
                ASSETS: () => new Response("the brand's card", { headers: { "content-type": "image/png" } }),
                UPSTREAM: ({ url, headers }) => {
                  const bearer = headers.get("authorization")
                  return url === "https://photos.pelotao.example/photos/serra.png" && bearer === null
                    ? new Response(photo, { headers: { "content-type": "image/png" } })
                    : new Response(null, { status: bearer === "Bearer local-development-token" ? 202 : 401 })
                },
              },
            },
          }),
        ],
        test: {
          name: "site",
          sequence: { groupOrder: 3 },
          include: ["test/worker/**/*.test.{ts,tsx}"],
          setupFiles: ["test/support/random-cases.ts", "test/worker/new-isolate.ts"],
          deps: { optimizer: { ssr: bundled("@sentry/cloudflare") } },
          isolate: false,
          restoreMocks: true,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: "./packages/upstream/wrangler.toml" },
            miniflare: {
              outboundService: noNetwork,
              bindings: { MIGRATIONS: await readD1Migrations("./packages/upstream/migrations") },
            },
          })),
        ],
        test: {
          name: "upstream",
          sequence: { groupOrder: 4 },
          include: ["test/upstream/**/*.test.ts"],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: "./packages/share/wrangler.toml" },
            miniflare: { outboundService: noNetwork },
          }),
        ],
        test: {
          name: "share",
          sequence: { groupOrder: 5 },
          include: ["test/share/**/*.test.ts"],
          // Colours are read off the site's tokens, which Vitest would empty.
          css: true,
          isolate: false,
          testTimeout: 60_000,
        },
      },
    ],
  },
})

/** Answers in the place of other hosts, with a status that none of them gives. */
function noNetwork(): Response {
  return new Response(null, { status: 599 })
}

/** A library of some hundred files as one, which workerd would otherwise be given one by one. */
function bundled(name: string) {
  return { enabled: true, include: [name], rolldownOptions: { external: [/^node:/, /^cloudflare:/] } }
}
