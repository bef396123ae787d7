/** Short facts in a line; styles draw a dot between two of them, and none at the start or the end of a line. */
export function Parts({ of }: { of: readonly string[] }) {
  return of.map((part) => (
    <span key={part} suppressHydrationWarning>
      {`${part} `}
    </span>
  ))
}
