import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin"
import { defineConfig } from "vitest/config"

// Three rooms: pure code under Node, the site's worker inside workerd, the embedded API inside workerd on a real D1.
export default defineConfig({
  test: {
    projects: [
      { test: { name: "node", environment: "node", include: ["test/app/**/*.test.{ts,tsx}", "test/sample/**/*.test.ts", "test/house.test.ts"] } },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: "./upstream/wrangler.toml" },
            miniflare: { bindings: { MIGRATIONS: await readD1Migrations("./upstream/migrations") } },
          })),
        ],
        test: { name: "upstream", include: ["test/upstream/**/*.test.ts"] },
      },
    ],
  },
})
