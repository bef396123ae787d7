// Lucide icons (icons.json has their names), in the colour of the text around them.

import { icons } from "virtual:icons"

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings of a package, built into the site
      dangerouslySetInnerHTML={{ __html: icons[name] }}
    />
  )
}

export const alertIcons = { closed: "ban", warning: "triangle-alert", info: "info" } as const

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name)
}

export function shapesOf(name: IconName): string {
  return icons[name]
}

export type IconName = keyof typeof icons
