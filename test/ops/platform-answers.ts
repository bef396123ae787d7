// What the stand-in of the platform answers to each call, in the shapes that wrangler 4.151 reads.

import { randomUUID } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { DatabaseSync } from "node:sqlite"
import * as v from "valibot"
import type { Binding, Platform, Worker } from "./platform.ts"

export type Reply = { status: number; code?: number; message?: string; result?: unknown }
type Asked = { name: string; search: URLSearchParams; request: IncomingMessage; body: Buffer }
type Answer = (platform: Platform, asked: Asked) => Reply | Promise<Reply>

const workerPath = "/workers/scripts/([\\w-]+)"
/** Each call with its answer. */
export const answers: [RegExp, Answer][] = [
  [/^GET \/accounts$/, ({ account }) => ok([{ id: account, name: "The club" }])],
  [/^GET \/zones$/, listZones],
  [/^GET \/zones\/a-zone\/dns_records$/, listRecords],
  [/^GET \/d1\/database$/, ({ databases }) => ok([...databases].map(([uuid, { name }]) => ({ uuid, name })))],
  [/^POST \/d1\/database$/, makeDatabase],
  [/^POST \/d1\/database\/([\w-]+)\/query$/, query],
  [/^GET \/storage\/kv\/namespaces$/, ({ stores }) => ok([...stores].map(([title, id]) => ({ title, id })))],
  [/^POST \/storage\/kv\/namespaces$/, makeStore],
  [/^GET \/workers\/domains$/, listDomains],
  [/^GET \/workers\/subdomain$/, () => ok({ subdomain: "club" })],
  [/^GET \/workers\/services\/([\w-]+)$/, (platform, asked) => ofWorker(platform, asked, 10090, service)],
  [/^GET \/workers\/workers\/([\w-]+)$/, (platform, asked) => ofWorker(platform, asked, 10007, identity)],
  [of("GET", "/secrets"), (platform, asked) => ofWorker(platform, asked, 10007, secretNames)],
  [
    of("GET", "/settings"),
    (platform, asked) => ofWorker(platform, asked, 10007, ({ bindings }) => ({ bindings, tags: [] })),
  ],
  [of("GET", "/deployments"), (platform, asked) => ofWorker(platform, asked, 10007, deployments)],
  [of("POST", "/assets-upload-session"), () => ({ status: 201, result: { jwt: "a-jwt", buckets: [] } })],
  [of("PUT", ""), upload],
  [of("POST", "/versions"), upload],
  [of("POST", "/deployments"), () => ok({ id: randomUUID() })],
  [of("PATCH", "/script-settings"), () => ok({})],
  [of("POST", "/subdomain"), setSubdomain],
  [of("PUT", "/schedules"), setSchedules],
  [
    of("POST", "/domains/changeset"),
    (platform, asked) => ofWorker(platform, asked, 10007, () => changes(platform, asked)),
  ],
  [of("PUT", "/domains/records"), setDomains],
]

function of(method: string, rest: string): RegExp {
  return new RegExp(`^${method} ${workerPath}${rest}$`)
}

function ok(result: unknown): Reply {
  return { status: 200, result }
}

function makeDatabase({ databases }: Platform, { body }: Asked): Reply {
  const { name } = v.parse(v.object({ name: v.string() }), JSON.parse(String(body)))
  const uuid = randomUUID()
  databases.set(uuid, { name, sqlite: new DatabaseSync(":memory:") })
  return ok({ uuid, name })
}

/** All statements of a query or none of them, as D1 runs them. */
function query({ databases }: Platform, { name, body }: Asked): Reply {
  const { sql } = v.parse(v.object({ sql: v.string() }), JSON.parse(String(body)))
  const sqlite = databases.get(name)?.sqlite
  if (sqlite === undefined) return { status: 404, code: 7404, message: `The database ${name} could not be found` }
  const meta = { duration: 0.1, changes: 0, rows_read: 0, rows_written: 0 }
  try {
    if (/^\s*SELECT/i.test(sql)) return ok([{ results: sqlite.prepare(sql).all(), success: true, meta }])
    sqlite.exec(`BEGIN; ${sql}`)
    sqlite.exec("COMMIT")
    return ok([{ results: [], success: true, meta }])
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec("ROLLBACK")
    return { status: 400, code: 7500, message: `${error instanceof Error ? error.message : error}: SQLITE_ERROR` }
  }
}

function makeStore({ stores }: Platform, { body }: Asked): Reply {
  const { title } = v.parse(v.object({ title: v.string() }), JSON.parse(String(body)))
  const id = randomUUID().replaceAll("-", "")
  stores.set(title, id)
  return ok({ id, title })
}

function listZones({ zones }: Platform, { search }: Asked): Reply {
  return ok([...zones].filter((name) => name === search.get("name")).map((name) => ({ id: "a-zone", name })))
}

function listRecords({ records, readsRecords }: Platform, { search }: Asked): Reply {
  if (!readsRecords) return { status: 403, code: 10000, message: "Authentication error" }
  const name = search.get("name.exact") ?? ""
  return ok(records.get(name)?.map((record) => ({ id: "a-record", name, ...record })) ?? [])
}

function listDomains({ domains }: Platform, { search }: Asked): Reply {
  const service = domains.get(search.get("hostname") ?? "")
  return ok(service === undefined ? [] : [{ hostname: search.get("hostname"), service }])
}

function ofWorker({ workers }: Platform, { name }: Asked, code: number, result: (worker: Worker) => unknown): Reply {
  const worker = workers.get(name)
  return worker ? ok(result(worker)) : { status: 404, code, message: "This Worker does not exist on your account." }
}

function service(): unknown {
  const script = { tag: "a-tag", tags: [], last_deployed_from: "wrangler" }
  return { id: "a-service", default_environment: { environment: "production", script } }
}

function identity({ subdomain }: Worker): unknown {
  return { id: "a-worker", subdomain }
}

function secretNames({ bindings }: Worker): unknown {
  return bindings.filter(({ type }) => type === "secret_text").map(({ name, type }) => ({ name, type }))
}

function deployments(): unknown {
  return { deployments: [{ id: "one", source: "wrangler", versions: [{ version_id: "one", percentage: 100 }] }] }
}

const uploaded = v.looseObject({
  keep_bindings: v.optional(v.array(v.string()), []),
  bindings: v.array(
    v.looseObject({
      name: v.string(),
      type: v.string(),
      text: v.optional(v.string()),
      id: v.optional(v.string()),
      namespace_id: v.optional(v.string()),
      service: v.optional(v.string()),
    }),
  ),
})

/** A worker whose bindings lead nowhere is refused; kinds of bindings that it may keep stay as they are. */
async function upload(platform: Platform, { name, request, body }: Asked): Promise<Reply> {
  const { workers, databases, stores } = platform
  const type = request.headers["content-type"] ?? ""
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData()
  const { bindings, keep_bindings, ...metadata } = v.parse(uploaded, JSON.parse(String(form.get("metadata"))))
  const isLost = (one: Binding) =>
    (one.type === "d1" && !databases.has(one.id ?? "")) ||
    (one.type === "kv_namespace" && ![...stores.values()].includes(one.namespace_id ?? "")) ||
    (one.type === "service" && !workers.has(one.service ?? ""))
  const lost = bindings.find(isLost)
  if (lost) return { status: 400, code: 10181, message: `binding ${lost.name} leads to nothing` }
  const before = workers.get(name)
  const missing = bindings.find(
    (one) => one.type === "inherit" && !before?.bindings.some((old) => old.name === one.name),
  )
  if (missing) return { status: 400, code: 10057, message: `inherit binding '${missing.name}' is invalid` }
  const given = bindings.filter(({ type }) => type !== "inherit")
  const kept = before?.bindings.filter((one) => keep_bindings.includes(one.type)) ?? []
  workers.set(name, {
    subdomain: { enabled: true, previews_enabled: true },
    crons: [],
    ...before,
    metadata,
    modules: [...form.keys()].filter((key) => !/^metadata$|\.map$/.test(key)).length,
    bindings: [...given, ...kept.filter((one) => !given.some((newer) => newer.name === one.name))],
  })
  const id = randomUUID()
  return ok({ id, deployment_id: id.replaceAll("-", ""), startup_time_ms: 3, resources: { script: { etag: "e" } } })
}

function setSubdomain({ workers }: Platform, { name, body }: Asked): Reply {
  const subdomain = v.parse(v.object({ enabled: v.boolean(), previews_enabled: v.boolean() }), JSON.parse(String(body)))
  Object.assign(workers.get(name) ?? {}, { subdomain })
  return ok(subdomain)
}

function setSchedules({ workers }: Platform, { name, body }: Asked): Reply {
  const crons = v.parse(v.array(v.object({ cron: v.string() })), JSON.parse(String(body))).map(({ cron }) => cron)
  Object.assign(workers.get(name) ?? {}, { crons })
  return ok({ schedules: crons })
}

const origin = v.object({ hostname: v.string() })

function changes({ records }: Platform, { body }: Asked): unknown {
  const asked = v.parse(v.array(origin), JSON.parse(String(body)))
  return { added: [], removed: [], updated: [], conflicting: asked.filter(({ hostname }) => records.has(hostname)) }
}

const wanted = v.object({
  override_existing_origin: v.boolean(),
  override_existing_dns_record: v.boolean(),
  origins: v.array(origin),
})

/** Takes what a host shows away only where the caller says so. */
function setDomains({ domains, records }: Platform, { name, body }: Asked): Reply {
  const { origins, ...overrides } = v.parse(wanted, JSON.parse(String(body)))
  const isOthers = ({ hostname }: v.InferOutput<typeof origin>) =>
    (records.has(hostname) && !overrides.override_existing_dns_record) ||
    ((domains.get(hostname) ?? name) !== name && !overrides.override_existing_origin)
  const conflict = origins.find(isOthers)
  if (conflict) return { status: 409, code: 100117, message: `Hostname '${conflict.hostname}' is already in use` }
  for (const { hostname } of origins) {
    records.delete(hostname)
    domains.set(hostname, name)
  }
  return ok([])
}
