// Deployments that the platform refuses: they say why and what to do, and change nothing more. What is refused before: account.test.ts.

import { expect, test } from "vitest"
import { deploy, inShort } from "./operator.ts"
import { Platform, type Refusing } from "./platform.ts"

// A name of its own: what a deployment is configured by stands in dist under the name of the site.
const pedal = { WORKER_NAME: "pedal" }

const upload = (name: string) => [`PUT /workers/scripts/${name}`, `POST /workers/scripts/${name}/subdomain`]
const provided = ["POST /d1/database", "POST /storage/kv/namespaces"]
const withApi = [
  ...[...provided, "POST /d1/database/ID/query", ...upload("pedal-share"), ...upload("pedal-upstream")],
  ...["PUT /workers/scripts/pedal-upstream/schedules", "POST /workers/scripts/pedal/assets-upload-session"],
]

type Refused = { at: string; done: string[]; advice: RegExp } & Refusing

const refused: Record<string, Refused> = {
  "a token that may nothing": {
    ...{ call: /\/settings$/, status: 403, code: 10000, message: "Authentication error" },
    ...{ at: "account", done: [], advice: /permissions of docs\/operating\.md/ },
  },
  "an account whose plan has no stores": {
    ...{ call: /^POST \/storage/, status: 403, code: 10026, message: "your plan has no namespaces" },
    ...{ at: "storage", done: provided.slice(0, 1), advice: /Workers Paid/ },
  },
  "a migration that fails": {
    ...{ call: /\/query$/, status: 400, code: 7500, message: 'near "TABEL": syntax error' },
    ...{ at: "migrations", done: provided, advice: /still the old one/ },
  },
  "a site that is not taken": {
    ...{ call: /^PUT .*pedal$/, status: 400, code: 10021, message: "Script startup exceeded limits" },
    ...{ at: "site", done: withApi, advice: /The API is the new one/ },
  },
}

test.each(Object.entries(refused))("%s ends a deployment with a sentence and a next step", async (_, refusal) => {
  const platform = new Platform()
  platform.refusing = refusal
  const { status, complained } = await deploy(platform, pedal)
  await platform.stop()
  const [sentence = "", next = "", ...more] = complained.trim().split("\n")
  expect([status, more]).toEqual([1, []])
  expect(sentence).toMatch(`deploy: stopped at "${refusal.at}". `)
  expect(sentence).toContain(refusal.message)
  expect(next).toMatch(refusal.advice)
  expect(inShort(platform.changes)).toEqual(refusal.done)
  expect(platform.visits).toEqual([])
})

test.each([
  ["nobody who is logged in", { CLOUDFLARE_API_TOKEN: "" }, /at "account". Nobody is logged in.*\n→ .*wrangler login/],
  ["a platform that is down", {}, /stopped at "account". http.* does not answer\.\n→ \w/],
  ["an address that nobody can visit", { SITE_ORIGIN: "https://pelotao.example" }, /deploy: SITE_ORIGIN .*\n→ Set/],
])("%s ends a deployment before anybody is asked", async (_, env, sentence) => {
  const { status, complained } = await deploy(null, env)
  expect([status, complained]).toEqual([1, expect.stringMatching(sentence)])
})
