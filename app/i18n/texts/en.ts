import shared from "#locales/en.json"
import type { LegalText } from "../messages.ts"

const folders = import.meta.glob<{ default: object }>([
  "../../../locales/*/en.json",
  "!../../../locales/{mail,search-words}/*",
])
const legal = import.meta.glob<{ default: LegalText }>("../../../locales/legal/*/en.json")

export const texts = { shared, folders, legal }
