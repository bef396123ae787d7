declare module "virtual:icons" {
  import type names from "#app/ui/icons.json"

  /** Has the shapes of each icon that icons.json names, by its name here. */
  export const icons: Record<keyof typeof names, string>
}
