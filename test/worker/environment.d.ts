declare namespace Cloudflare {
  interface Env {
    ASSETS: Fetcher
    UPSTREAM: Fetcher
    SHORT_LINKS: KVNamespace
    LAST_ANSWERS: KVNamespace
    POST_LIMIT: RateLimit
    IMAGES: ImagesBinding
    SITE_ORIGIN: string
    API_BASE_URL?: string
    API_TOKEN?: string
    IMAGE_HOSTS?: string
  }
}
