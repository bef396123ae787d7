// What becomes of what visitors leave, said at each deployment: without a mail service the site works as well, and nobody would notice.

import { Refusal } from "./refusal.ts"

/** `variables` are those of the API; `hasToken` says whether it has the secret of the service. Half a configuration is refused. */
export function mailService(
  { MAIL_URL, MAIL_FROM, CONTACT_TO }: Partial<Record<string, string>>,
  api: string,
  hasToken: boolean,
): string {
  if (!MAIL_URL)
    return "none (no MAIL_URL): nobody is asked to confirm a subscription, and messages are read by `npm run content -- export messages FILE --remote`"
  if (!MAIL_URL.startsWith("https://") || !MAIL_FROM)
    throw new Refusal(
      `MAIL_URL is "${MAIL_URL}" and MAIL_FROM "${MAIL_FROM ?? ""}".`,
      "Set both in upstream/wrangler.toml, an https address and an e-mail address, or neither; then deploy again.",
    )
  if (!hasToken)
    throw new Refusal(
      "MAIL_URL is set, and the API has no bearer for it.",
      `Run \`npx wrangler secret put MAIL_TOKEN --name ${api}\`; then deploy again.`,
    )
  return `by ${URL.parse(MAIL_URL)?.host}, messages ${CONTACT_TO ? `to ${CONTACT_TO}` : "in the export alone (no CONTACT_TO)"}`
}
