/** Parameters as they stand in an address, "?q=serra"; what is blank is left out. */
export function searchText(search: Readonly<Record<string, string>>): string {
  const said = Object.entries(search).filter(([, value]) => value.trim() !== "")
  return said.length > 0 ? `?${new URLSearchParams(said)}` : ""
}
