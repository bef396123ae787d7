import type { LegalTexts } from "../../i18n/messages.ts"
import { Legal } from "./legal.tsx"

export function View({ legal }: { legal?: LegalTexts | null }) {
  return legal && <Legal text={legal.termsOfUse} />
}
