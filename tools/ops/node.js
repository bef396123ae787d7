// The scripts are TypeScript, which takes the Node that `npm ci` brings. This is not, since any Node runs it.

import { existsSync } from "node:fs"

if (!existsSync("node_modules/.bin/node")) {
  console.error(
    `Run \`npm ci\` first, with Node 20 or newer (this is ${process.version}): it brings the Node 24 that the scripts run on.`,
  )
  process.exit(1)
}
