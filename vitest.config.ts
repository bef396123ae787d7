import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin"
import { defineConfig } from "vitest/config"
import { photo } from "./test/worker/photo.ts"
import { assetManifest } from "./vite/manifest.ts"
import { apiDocument } from "./vite/openapi.ts"
import { iconShapes } from "./vite/raw-files.ts"

// Four rooms: pure code under Node, the site's worker inside workerd, the embedded API inside workerd on a real D1, what draws share
// cards inside workerd; and a fifth for what needs the built site, which `npm test` runs after the build. The files
// of a room share one isolate, so that its modules are transformed and loaded once. What the site's tests would leave to each
// other is emptied before each of them, the database of the API's before each file.
/** Tests of what `vite build` has left. */
const onBuiltFiles = ["test/ops/deploy*.test.ts"]

export default defineConfig({
  test: {
    silent: "passed-only",
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          isolate: false,
          // The programs beside the API are processes of their own, each with a database.
          testTimeout: 120_000,
          include: [
            "test/app/**/*.test.{ts,tsx}",
            "test/ops/**/*.test.ts",
            "test/programs/**/*.test.ts",
            "test/sample/**/*.test.ts",
            "test/*.test.ts",
          ],
          exclude: onBuiltFiles,
        },
      },
      {
        test: {
          name: "built",
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 240_000,
          include: onBuiltFiles,
        },
      },
      {
        plugins: [
          apiDocument(),
          assetManifest(),
          iconShapes(),
          cloudflareTest({
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              // The API is a host that test/worker/upstream.ts stands in for. Behind the binding stands as much of the embedded
              // one as shows that it was asked, and with which bearer; its photos need none.
              bindings: {
                ENVIRONMENT: "local",
                API_BASE_URL: "https://api.pelotao.test/api",
                API_TOKEN: "the-secret-bearer",
                API_CAPABILITIES: "sort,limit,near,radius,bbox,daypart",
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
          include: ["test/worker/**/*.test.{ts,tsx}"],
          setupFiles: ["test/worker/new-isolate.ts"],
          deps: { optimizer: { ssr: bundled("@sentry/cloudflare") } },
          isolate: false,
          restoreMocks: true,
          testTimeout: 20_000,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: "./upstream/wrangler.toml" },
            miniflare: { bindings: { MIGRATIONS: await readD1Migrations("./upstream/migrations") } },
          })),
        ],
        test: {
          name: "upstream",
          include: ["test/upstream/**/*.test.ts"],
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [cloudflareTest({ wrangler: { configPath: "./share/wrangler.toml" } })],
        test: {
          name: "share",
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

/** A library of some hundred files as one, which workerd would otherwise be given one by one. */
function bundled(name: string) {
  return { enabled: true, include: [name], rolldownOptions: { external: [/^node:/, /^cloudflare:/] } }
}
