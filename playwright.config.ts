import { defineConfig } from "@playwright/test"
import { launchOptions } from "./test/support/chromium.ts"
import { currentTime } from "./test/support/clock.ts"

// The global setup finds the browser, builds the site and starts it, and says where they are in CHROMIUM_PATH and SITE_URL:
// it runs after this file is read here, and before the processes of the tests read it again.
const { SITE_URL } = process.env

// What a run takes in turns (the language of the walk through all pages, which things are crawled) changes with the day.
// ROTATION=n repeats the run that printed it, ROTATION=all takes everything.
process.env.ROTATION ??= String(Math.floor(currentTime() / 86_400_000))

export default defineConfig({
  testDir: "test/e2e",
  globalSetup: "./test/support/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A test of half a minute takes three on a machine that is busy.
  timeout: 240_000,
  // A map drawn in software by a busy machine of two cores takes its time.
  expect: { timeout: 15_000 },
  snapshotPathTemplate: "{testDir}/{testFileName}-pictures/{arg}{ext}",
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    ...(SITE_URL ? { baseURL: SITE_URL } : {}),
    // Sooner than the test ends, so that the report names the action.
    actionTimeout: 30_000,
    locale: "pt-BR",
    viewport: { width: 1280, height: 900 },
    // Maps and pages move at once, which costs a map drawn in software a fraction; tests of motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Tracing every test would slow all of them.
    trace: "on-first-retry",
    launchOptions: launchOptions(),
  },
})
