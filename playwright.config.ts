import { defineConfig } from "@playwright/test"
import { chromiumPath, launchFlags } from "./test/support/chromium.ts"

// The site is built and started once, by the global setup, which puts its address into SITE_URL.
export default defineConfig({
  testDir: "test/e2e",
  globalSetup: "./test/support/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 45_000,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    baseURL: process.env.SITE_URL ?? "",
    locale: "pt-BR",
    viewport: { width: 1280, height: 900 },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: chromiumPath(), args: launchFlags() },
  },
})
