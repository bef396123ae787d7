import shared from "#locales/es.json"
import type { LegalText } from "../messages.ts"

const folders = import.meta.glob<{ default: object }>([
  "../../../locales/*/es.json",
  "!../../../locales/{mail,search-words}/*",
])
const legal = import.meta.glob<{ default: LegalText }>("../../../locales/legal/*/es.json")

export const texts = { shared, folders, legal }
