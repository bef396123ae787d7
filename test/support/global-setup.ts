import { chromiumPaths } from "./chromium.ts"
import { buildSite, startSite } from "./site.ts"

/** The browser, one build and one site for all browser tests; with SKIP_BUILD set, dist is taken as it is. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function setUp(): Promise<() => Promise<void>> {
  const { whole, shell } = chromiumPaths()
  Object.assign(process.env, { CHROMIUM_PATH: shell, CHROMIUM_WITH_WINDOWS: whole })
  if (!process.env.SKIP_BUILD) await buildSite()
  const site = await startSite()
  process.env.SITE_URL = site.url
  return site.stop
}
