/** The wind on a rider who goes to the right, as the profile does. */
export const windTurns = { head: 180, tail: 0, cross: 90 }

type Props = { name: keyof typeof windTurns; turn: number; strength?: "calm" | "strong" | undefined }

/** A head wind is hatched and a tail wind filled: colour must not be the only sign. */
export function WindArrow({ name, turn, strength }: Props) {
  return (
    <svg className={`wind wind-${name}${strength ? ` wind-${strength}` : ""}`} viewBox="-8 -8 16 16" aria-hidden="true">
      <path d="M-7 0H6M1-5 6 0 1 5" transform={turn === 0 ? undefined : `rotate(${turn})`} />
    </svg>
  )
}
