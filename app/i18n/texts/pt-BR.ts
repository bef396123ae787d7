import shared from "#locales/pt-BR.json"
import type { LegalText } from "../messages.ts"

const folders = import.meta.glob<{ default: object }>([
  "../../../locales/*/pt-BR.json",
  "!../../../locales/{mail,search-words}/*",
])
const legal = import.meta.glob<{ default: LegalText }>("../../../locales/legal/*/pt-BR.json")

export const texts = { shared, folders, legal }
