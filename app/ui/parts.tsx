/** Short facts in a line, with a dot between two of them but none at the start or the end of a line. */
export function Parts({ of: [first, ...others] }: { of: readonly string[] }) {
  return (
    <>
      <span suppressHydrationWarning>{first}</span>
      {others.map((part) => (
        <span key={part} suppressHydrationWarning>
          <i> · </i>
          {part}
        </span>
      ))}
    </>
  )
}
