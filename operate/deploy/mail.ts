// What becomes of what visitors leave, said at each deployment: without a mail service the site works as well, and nobody would notice.

import type { Account } from "./account.ts"
import { apiVariables, otherApi } from "./configuration.ts"
import type { Plan } from "./plan.ts"
import { Refusal } from "./refusal.ts"
import { hasSecret } from "./resources.ts"

export async function mailService(account: Account, { api }: Plan): Promise<string> {
  if (otherApi() !== null) return "that of the other API"
  const { MAIL_URL, MAIL_FROM, CONTACT_TO } = apiVariables()
  if (!MAIL_URL)
    return "none (no MAIL_URL): nobody is asked to confirm a subscription, and messages are read by `npm run content -- export messages FILE --remote`"
  if (!MAIL_URL.startsWith("https://") || !MAIL_FROM)
    throw new Refusal(
      `MAIL_URL is "${MAIL_URL}" and MAIL_FROM "${MAIL_FROM ?? ""}".`,
      "Set both in upstream/wrangler.toml, an https address and an e-mail address, or neither; then deploy again.",
    )
  if (!(await hasSecret(account, api, "MAIL_TOKEN")))
    throw new Refusal(
      "MAIL_URL is set, and the API has no bearer for it.",
      `Run \`npx wrangler secret put MAIL_TOKEN --name ${api}\`; then deploy again.`,
    )
  return `by ${new URL(MAIL_URL).host}, messages ${CONTACT_TO ? `to ${CONTACT_TO}` : "in the export alone (no CONTACT_TO)"}`
}
