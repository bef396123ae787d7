// Set by vitest.config.ts for the API's tests, beside what wrangler.toml binds.
declare namespace Cloudflare {
  interface Env {
    MIGRATIONS: { name: string; queries: string[] }[]
  }
}
