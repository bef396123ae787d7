// Set by vitest.config.ts for the site's tests, beside what wrangler.toml binds.
declare namespace Cloudflare {
  interface Env {
    API_BASE_URL?: string
    IMAGE_HOSTS?: string
  }
}
