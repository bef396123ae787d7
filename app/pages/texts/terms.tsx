import type { LegalTexts } from "../../i18n/messages.ts"
import { Legal } from "./legal.tsx"

export function View({ texts }: { texts?: LegalTexts | null }) {
  return texts && <Legal text={texts.termsOfUse} />
}
