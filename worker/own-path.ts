/** A path to be sent on to within this site: one that begins with two slashes would read as another site. */
export function ownPath(pathname: string): string {
  return pathname.replace(/^\/+/, "/")
}
