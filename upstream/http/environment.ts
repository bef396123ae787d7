// The bindings of the API's worker, and the one of its variables that may be wrong.

/** As `wrangler types` makes them of wrangler.toml (bindings.d.ts). */
export type Bindings = ApiBindings & {
  /** The bearer of the mail service: a secret, of who has one. */
  MAIL_TOKEN?: string
}

export type Api = { Bindings: Bindings }

/** The bearer that callers have to show; throws where it is missing, or the one that everybody can read in the repository. */
export function expectedToken({ ENVIRONMENT, API_TOKEN }: Bindings): string {
  if (!API_TOKEN || (ENVIRONMENT !== "local" && API_TOKEN === localToken)) {
    const what = API_TOKEN ? "the one of local runs" : "missing"
    throw new Error(`API_TOKEN: ${what}; \`npm run deploy\` makes a secret of its own`)
  }
  return API_TOKEN
}

const localToken = "local-development-token"
