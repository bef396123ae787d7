/** The platform's local tools would ask a network otherwise: where this machine is, what they may tell, whether they are the newest. */
export const offline = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_HIDE_BANNER: "true",
}
