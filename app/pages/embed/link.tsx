import type { AnchorHTMLAttributes, MouseEvent } from "react"
import { tellLink } from "./parent.ts"

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target" | "rel"> & { href: string }

/** A way out of the frame, which others may have made so that nothing but a tab of its own can be opened. */
export function EmbedLink({ href, onClick, ...rest }: Props) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (tellLink(event.currentTarget.href)) event.preventDefault()
  }
  return <a {...rest} href={href} target="_blank" rel="noopener" onClick={follow} />
}
