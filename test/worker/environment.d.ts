declare namespace Cloudflare {
  interface Env {
    ASSETS: Fetcher
    UPSTREAM: Fetcher
    SHORT_LINKS: KVNamespace
    LAST_ANSWERS: KVNamespace
    POST_LIMIT: RateLimit
    SITE_ORIGIN: string
    API_BASE_URL?: string
    API_TOKEN?: string
  }
}
