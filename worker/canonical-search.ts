/** A path to be sent on to within this site: one that begins with two slashes would read as another site. */
export function ownPath(pathname: string): string {
  return pathname.replace(/^\/+/, "/")
}

/** What a search says: a form without JavaScript sends all of its fields, those too that nobody filled in. */
export function filledSearch({ search, searchParams }: URL): string {
  const filled = [...searchParams].filter(([, value]) => value.trim() !== "")
  if (filled.length === searchParams.size) return search
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : ""
}
