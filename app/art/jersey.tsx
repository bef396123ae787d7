// What a group without a photo wears: one of six patterns in two colours, chosen by its id.

import { jerseyOutline, jerseyPattern } from "./jersey-pattern.ts"

/** `place` tells two of one page apart. */
export function Jersey({ id, place = "" }: { id: string; place?: string }) {
  const { base, ink, pattern } = jerseyPattern(id)
  const clip = `jersey${place}-${id}`
  return (
    <svg className="jersey" viewBox="0 0 80 80" aria-hidden="true">
      <clipPath id={clip}>
        <path d={jerseyOutline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0H80V80H0Z" fill={base} />
        <path d={pattern} fill={ink} />
        <path d="M40 6V76" stroke="#000" strokeOpacity=".3" strokeWidth="1.2" />
      </g>
      <path className="jersey-edge" d={jerseyOutline} />
    </svg>
  )
}
