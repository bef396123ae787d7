declare namespace Cloudflare {
  interface Env {
    DB: D1Database
    API_TOKEN: string
    WRITES: RateLimit
    MIGRATIONS: { name: string; queries: string[] }[]
  }
}
