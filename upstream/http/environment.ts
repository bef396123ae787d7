export type Bindings = {
  DB: D1Database
  API_TOKEN: string
  WRITES: RateLimit
}

export type Api = { Bindings: Bindings }
