/** Short facts in a line, with a dot between two of them but none at the start or the end of a line. */
export function Parts({ of }: { of: readonly string[] }) {
  return of.map((part, at) => (
    <span key={part}>
      {at > 0 && <i> · </i>}
      <span suppressHydrationWarning>{part}</span>
    </span>
  ))
}
