import type { IconName } from "./icon-names.ts"
import sprite from "./icons.svg?raw"

let shapes: Map<string, string> | undefined

export function shapesOf(name: IconName): string {
  shapes ??= new Map(
    [...sprite.matchAll(/<symbol id="([\w-]+)"[^>]*>(.*)<\/symbol>/g)].map(([, id = "", drawn = ""]) => [id, drawn]),
  )
  return shapes.get(name) ?? ""
}
