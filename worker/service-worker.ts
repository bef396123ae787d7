// GET /sw.js: the service worker, with the names of the built files that saved pages need, so that each deployment brings another one.

import { offlineFiles } from "virtual:asset-manifest"
import type { Context } from "hono"
import { etag } from "hono/etag"
import { pathTo } from "#app/domain/address/paths.ts"
import { languageKey, languages } from "#app/domain/format/language.ts"
import { initialDataId, serviceWorker, serviceWorkerOff } from "#app/entry.server.tsx"
import { type AppEnv, settingsOf } from "./env.ts"

export const offline = { serviceWorker: [etag(), script] }

function script(c: Context<AppEnv>): Response {
  return c.body(settingsOf(c.env).public.savesPages ? on : serviceWorkerOff, 200, {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
  })
}

const prefixes = Object.fromEntries(Object.entries(languages).map(([tag, { prefix }]) => [tag, prefix]))
const sign = `id="${initialDataId}"`
const build = { files: offlineFiles.join(" "), prefixes, languageKey, saved: pathTo("saved"), sign }
const on = `const build=${JSON.stringify(build)};${serviceWorker}`
