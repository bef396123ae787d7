import type { ComponentProps } from "react"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-names.ts"

type Props = ComponentProps<"button"> & {
  icon?: IconName
  text?: string
  /** The id of a dialog. */
  opens?: string
}

/** A button sends no form unless its `type` says so. Its text stands alone or behind an icon that stays, as a translator needs it. */
export function Button({ icon, text, opens, className = "button", children = text, ...rest }: Props) {
  const command = opens === undefined ? undefined : "show-modal"
  const props = { className, command, commandfor: opens, ...rest } as const
  if (icon === undefined)
    return (
      <button type="button" {...props}>
        {children}
      </button>
    )
  return (
    <button type="button" {...props}>
      <Icon name={icon} />
      {children}
    </button>
  )
}
