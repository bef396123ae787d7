/** The search of an address: "?a=b", or "" when it has none. */
export function searchText(parameters: URLSearchParams | Record<string, string>): string {
  const text = new URLSearchParams(parameters).toString()
  return text === "" ? "" : `?${text}`
}
