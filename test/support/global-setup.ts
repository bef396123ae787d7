import { chromiumPaths } from "./chromium.ts"
import { app, buildSite, sampleState, startSite } from "./site.ts"

/**
 * The browser, one build, and for all browser tests one site, and one that has what nobody needs to configure: a key of the maps
 * service, and an app in both stores. With SKIP_BUILD set, dist is taken as it is.
 */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function setUp(): Promise<() => Promise<void>> {
  const { whole, shell } = chromiumPaths()
  Object.assign(process.env, { CHROMIUM_PATH: shell, CHROMIUM_WITH_WINDOWS: whole })
  if (!process.env.SKIP_BUILD) await buildSite()
  process.env.SAMPLE_STATE = await sampleState()
  const [site, keyed] = await Promise.all([startSite(), startSite(undefined, { MAPS_API_KEY: "a-key", ...app })])
  process.env.SITE_URL = site.url
  process.env.KEYED_SITE_URL = keyed.url
  return async () => {
    await Promise.all([site.stop(), keyed.stop()])
  }
}
