// The source maps of the browser's scripts, to the error reporter, which then shows the sources of what breaks. vite/maps.ts has laid
// them beside the published files.

import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root, sentry } from "./programs.ts"
import { Refusal } from "./refusal.ts"

/** `folder` is where the build has laid them. */
export async function uploadMaps(folder = join(root, "dist/maps")): Promise<string> {
  if (!process.env.SENTRY_AUTH_TOKEN) return "none: there is no SENTRY_AUTH_TOKEN"
  for (const name of ["SENTRY_ORG", "SENTRY_PROJECT"])
    if (!process.env[name])
      throw new Refusal(
        `${name} is not set.`,
        "Set it to what the reporter's address says, or take SENTRY_AUTH_TOKEN away; then deploy again.",
      )
  const file = join(folder, "release.txt")
  if (!existsSync(file))
    throw new Refusal("dist has no source maps: it was built without SENTRY_AUTH_TOKEN.", "Deploy without SKIP_BUILD.")
  const release = readFileSync(file, "utf8")
  await sentry(["sourcemaps", "upload", "--release", release, "--url-prefix", "~/", folder])
  return `of release ${release}`
}
