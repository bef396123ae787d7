// Lucide icons, in the colour of the text around them. A document has their shapes; what a browser draws later refers to a file of them
// all (`npm run art` in tools/draw), so that no script carries any: hydration leaves markup as it is.

import type { IconName } from "./icon-names.ts"
import { shapesOf } from "./icon-shapes.ts"
import sprite from "./icons.svg?url&no-inline"

type Tone = "muted" | "warn" | "danger"

export function Icon({ name, tone }: { name: IconName; tone?: Tone }) {
  return (
    <svg
      className={tone ? `icon ${tone}` : "icon"}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // The document's shapes are as good as the reference that stands here.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings of a package, built into the site
      dangerouslySetInnerHTML={{ __html: iconMarkup(name) }}
    />
  )
}

export function iconMarkup(name: IconName): string {
  return import.meta.env.SSR ? shapesOf(name) : `<use href="${sprite}#${name}" width="24" height="24"/>`
}

export const alertIcons = { closed: "ban", warning: "triangle-alert", info: "info" } as const
export const alertTones = { closed: "danger", warning: "warn", info: "muted" } as const
