/** The states of Brazil in the order of their names, by the codes of ISO 3166-2:BR and Cloudflare's `regionCode`. */
export const stateCodes = [
  ...(["AC", "AL", "AP", "AM", "BA", "CE", "DF", "ES", "GO", "MA", "MT", "MS", "MG", "PA"] as const),
  ...(["PB", "PR", "PE", "PI", "RJ", "RN", "RS", "RO", "RR", "SC", "SP", "SE", "TO"] as const),
] as const
export type StateCode = (typeof stateCodes)[number]

export function stateOf(code: string | undefined): StateCode | null {
  return stateCodes.find((known) => known === code) ?? null
}
