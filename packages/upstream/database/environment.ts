// Environment variables for child processes: the usual ones and the program's own, so that no token reaches another
// program.

const ANY = [
  ...["PATH", "HOME", "USER", "SHELL", "LANG", "LC_ALL", "TZ", "TMPDIR", "TERM", "CI", "NO_COLOR", "FORCE_COLOR"],
  ...["SystemRoot", "SystemDrive", "ComSpec", "PATHEXT", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "TEMP", "TMP"],
  ...["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy"],
  ...["NODE_OPTIONS", "NODE_COMPILE_CACHE", "NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "SSL_CERT_DIR"],
]

const OWN = {
  wrangler: [
    ...["CLOUDFLARE_API_TOKEN", "CLOUDFLARE_API_KEY", "CLOUDFLARE_EMAIL", "CLOUDFLARE_ACCOUNT_ID"],
    ...["CLOUDFLARE_API_BASE_URL", "CLOUDFLARE_COMPLIANCE_REGION", "CLOUDFLARE_CF_FETCH_ENABLED"],
    ...["CLOUDFLARE_ACCESS_CLIENT_ID", "CLOUDFLARE_ACCESS_CLIENT_SECRET", "CLOUDFLARE_AUTH_USE_KEYRING"],
    ...["WRANGLER_SEND_METRICS", "WRANGLER_SEND_ERROR_REPORTS", "WRANGLER_LOG", "WRANGLER_LOG_PATH"],
    ...["WRANGLER_CACHE_DIR", "WRANGLER_API_ENVIRONMENT", "XDG_CONFIG_HOME"],
  ],
  vite: ["RELEASE", "CLOUDFLARE_CF_FETCH_ENABLED", "WRANGLER_SEND_METRICS", "WRANGLER_SEND_ERROR_REPORTS"],
  sentry: ["SENTRY_AUTH_TOKEN", "SENTRY_ORG", "SENTRY_PROJECT", "SENTRY_URL", "SENTRY_LOG_LEVEL"],
} as const

export type Program = keyof typeof OWN

export function environmentOf(program: Program): Record<string, string> {
  const names = [...ANY, ...OWN[program]]
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}
