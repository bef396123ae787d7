import "react"

declare module "react" {
  /** Invoker commands of HTML, which React passes on but does not type yet. */
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | "close" | undefined
    commandfor?: string | undefined
  }
}
