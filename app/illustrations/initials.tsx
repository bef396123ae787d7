/** A person without a picture: the initials, or a head without a name, in a colour of their group. */
export function Initials({ name, colour }: { name: string | null; colour: string }) {
  const letters = initialsOf(name)
  return (
    <svg className="initials" width="32" color={colour} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="15.5" />
      {letters === "" ? (
        <path d="M16 9a4 4 0 1 0 .1 0M8 24a8 6 0 0 1 16 0" fill="none" stroke="var(--line-strong)" />
      ) : (
        <text x="16" y="20.4">
          {letters}
        </text>
      )}
    </svg>
  )
}

function initialsOf(name: string | null): string {
  const words = (name ?? "").split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  return [words[0], words.length > 1 ? words.at(-1) : ""].join("").toUpperCase()
}
