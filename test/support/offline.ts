/** The platform's local tools would ask a network otherwise: where this machine is, and whether they may tell what they do. */
export const offline = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
}
