// The worker: middleware, then the handler of each address, uncached. Behind it stand four cached entrypoints.

import { type Handler, Hono } from "hono"
import { etag } from "hono/etag"
import { timing } from "hono/timing"
import { type PlainName, plainAddresses } from "#app/domain/address/addresses.ts"
import { purge } from "./cache/purges.ts"
import { answerError, documents } from "./documents/router.ts"
import type { AppEnv, Bindings } from "./env.ts"
import { files } from "./files/router.ts"
import { returnContact, sendContact } from "./forms/contact.ts"
import { confirmSubscription, endSubscription, subscribe } from "./forms/newsletter.ts"
import { lookUpSerial, returnLookUp } from "./forms/serial-lookup.ts"
import { forBrowser } from "./gateway/answers.ts"
import { picture } from "./images/images.ts"
import { qr } from "./images/qr.ts"
import { isPage, language, near, oneSpelling, otherHosts, requestedPath } from "./middleware/address.ts"
import { listLimit, postLimit, sameOrigin } from "./middleware/limits.ts"
import { security } from "./middleware/security.ts"
import { health } from "./observability/health.ts"
import { monitored } from "./observability/monitoring.ts"
import { methodNotAllowed } from "./responses.ts"
import { indexNowKey } from "./seo/index-now.ts"
import { llms } from "./seo/llms.ts"
import { oembed } from "./seo/oembed.ts"
import { sitemapIndex, sitemapPart } from "./seo/sitemaps.ts"
import { appleAppSiteAssociation, assetLinks, robots, securityText } from "./seo/well-known.ts"

export { Cards } from "./cards/cards.ts"
export { Documents } from "./documents/documents.ts"
export { Answers } from "./gateway/answers.ts"
export { Pictures } from "./images/images.ts"

const handlers: Record<PlainName, Handler<AppEnv>[]> = {
  subscribe: [sameOrigin, postLimit(), subscribe],
  contact: [sameOrigin, postLimit(returnContact), sendContact],
  serialLookup: [sameOrigin, postLimit(returnLookUp), lookUpSerial],
  // Whoever has the token of a mail may post it from anywhere.
  confirmSubscription: [confirmSubscription],
  endSubscription: [endSubscription],
  purge: [purge],
  answers: [listLimit, etag(), forBrowser],
  health: [health],
  oembed: [oembed],
  robots: [robots],
  appleAssociation: [appleAppSiteAssociation],
  appleAssociationAtRoot: [appleAppSiteAssociation],
  assetLinks: [assetLinks],
  securityText: [securityText],
  llms: [etag(), llms],
  indexNowKey: [indexNowKey],
  sitemapIndex: [etag(), sitemapIndex],
  sitemapPart: [etag(), sitemapPart],
  picture: [picture],
  qr: [qr],
}

const app = new Hono<AppEnv>({ getPath: requestedPath }).use(
  timing({ totalDescription: "at the edge" }),
  language,
  security,
  oneSpelling,
  otherHosts,
)
for (const [path, rows] of Map.groupBy(plainAddresses(), (row) => row.path)) {
  for (const { method, name } of rows) app.on(method, [path], ...handlers[name])
  const taken = rows.map(({ method }) => method)
  // Where a page stands as well, its router answers GET.
  if (isPage(path))
    app.on(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"], path, () => methodNotAllowed([...taken, "GET"]))
  else app.all(path, () => methodNotAllowed(taken))
}
app.get("*", near).route("/", files).route("/", documents).onError(answerError)

export default {
  fetch: monitored((request, env, ctx) => app.fetch(request, env, ctx), { isPublic: true }),
} satisfies ExportedHandler<Bindings>
