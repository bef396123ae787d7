/** A skeleton: placeholders of the size that the cards will have, so that nothing jumps. */
export function Skeleton({ count, className }: { count: number; className: string }) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className="card skeleton" />
      ))}
    </div>
  )
}
