import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Refusal, root, sentry } from "./programs.ts"

// Reports the mail service at each deployment, because a site without one works and nobody would notice.
/** `variables` are the API's. Refuses half a configuration. */
export function mailService({ MAIL_URL, MAIL_FROM, CONTACT_TO }: Partial<Record<string, string>>): string {
  if (!MAIL_URL)
    return "none (no MAIL_URL): nobody is asked to confirm a subscription, and messages are read by `npm run content -- export messages FILE --remote`"
  if (!MAIL_URL.startsWith("https://") || !MAIL_FROM)
    throw new Refusal(
      `MAIL_URL is "${MAIL_URL}" and MAIL_FROM "${MAIL_FROM ?? ""}".`,
      "Set both in packages/upstream/wrangler.toml, an https address and an e-mail address, or neither; then deploy again.",
    )
  return `by ${URL.parse(MAIL_URL)?.host}, messages ${CONTACT_TO ? `to ${CONTACT_TO}` : "in the export alone (no CONTACT_TO)"}`
}

// Uploads the source maps of the browser's scripts to the error reporter.
/** `folder` is where tools/vite/build-files.ts puts them. */
export async function uploadMaps(folder = join(root, "dist/maps")): Promise<string> {
  if (!process.env.SENTRY_AUTH_TOKEN) return "none: there is no SENTRY_AUTH_TOKEN"
  for (const name of ["SENTRY_ORG", "SENTRY_PROJECT"])
    if (!process.env[name])
      throw new Refusal(`${name} is not set.`, "Set it, or take SENTRY_AUTH_TOKEN away; then deploy again.")
  const file = join(folder, "release.txt")
  if (!existsSync(file))
    throw new Refusal("dist has no source maps: it was built without SENTRY_AUTH_TOKEN.", "Deploy without SKIP_BUILD.")
  const release = readFileSync(file, "utf8")
  await sentry(["sourcemaps", "upload", "--release", release, "--url-prefix", "~/", folder])
  return `of release ${release}`
}
