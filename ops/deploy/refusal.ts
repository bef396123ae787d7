// Why a deployment stops: what was refused, in the words of who refused it, and what to do next.

export class Refusal extends Error {
  override name = "Refusal"
  readonly next: string

  constructor(message: string, next: string) {
    super(message)
    this.next = next
  }
}

/** What the platform said no to, before anybody knows what to do about it. */
export class PlatformError extends Error {
  override name = "PlatformError"
  /** The platform's own number of its reason, null when it gave none. */
  readonly code: number | null

  constructor(message: string, code: number | null) {
    super(message)
    this.code = code
  }
}

/** A refusal with the next step: that of a known reason, else that of the step at which it came. */
export function refusalOf(error: PlatformError, next: string): Refusal {
  const known = reasons.find(({ words }) => words.test(error.message))
  return new Refusal(error.message, known?.next ?? next)
}

// By what the platform says: the numbers of its reasons differ from service to service.
const reasons = [
  {
    words: /authenticat|unauthori[sz]ed|not authori[sz]ed|forbidden|access token/i,
    next: "Give the token the permissions of docs/operating.md (Workers Scripts, D1 and Workers KV Storage to edit), or run `npx wrangler login`; then deploy again.",
  },
  {
    words: /\bplan\b|\bpaid\b|upgrade|limit reached|subscription/i,
    next: "Choose the Workers Paid plan (dashboard: Workers & Pages, Plans) or remove what the account no longer needs; then deploy again.",
  },
  {
    // With --take-domain: of what stands at a host the platform replaces what another worker has there, and not always a record.
    words: /externally managed DNS|existing_dns_record|\[code: 100117\]/,
    next: "Take the record of that host away (dashboard: the domain, DNS), and deploy again at once: until then nothing stands there. All else is uploaded.",
  },
  {
    words: /subdomain_required/,
    next: "Open Workers & Pages in the dashboard once, which gives the account its workers.dev name; then deploy again.",
  },
]
