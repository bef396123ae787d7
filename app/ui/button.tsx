import type { ComponentProps } from "react"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-names.ts"

type Props = ComponentProps<"button"> & {
  icon?: IconName
  text?: string
  /** The id of a dialog. */
  opens?: string
}

/** A button sends no form unless its `type` says so. */
export function Button({ icon, text, opens, className = "button", children, ...rest }: Props) {
  const command = opens === undefined ? undefined : "show-modal"
  return (
    <button type="button" className={className} command={command} commandfor={opens} {...rest}>
      {icon && <Icon name={icon} />}
      {text}
      {children}
    </button>
  )
}
