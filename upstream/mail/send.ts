// One mail to the mail service, which is anything that takes this over HTTP: docs/operating.md.

import type { MailService } from "./settings.ts"

export type Mail = { to: string; subject: string; text: string; headers: Record<string, string> }

const TIMEOUT = 10_000

/** The status that the service answered; 0 for no answer. */
export async function sendMail({ url, token, from }: MailService, mail: Mail): Promise<number> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ from, ...mail }),
      // Elsewhere neither the bearer nor the mail has any business.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
