// The worker: middleware, then the handlers of all rooms, the files and the pages, in the order in which they are tried. Nothing here is cached;
// documents, answers, pictures and cards are behind it (cache/edge-cache.ts).

import { Hono } from "hono"
import { timing } from "hono/timing"
import { queries } from "./answers/answers.ts"
import { answerError, documents } from "./documents/router.ts"
import type { AppEnv, Bindings } from "./env.ts"
import { files, moved } from "./files/router.ts"
import { forms } from "./forms/handlers.ts"
import { images } from "./images/images.ts"
import { language, missing, near, oneSpelling, otherHosts, requestedPath } from "./middleware/address.ts"
import { security } from "./middleware/security.ts"
import { ops } from "./observability/health.ts"
import { monitored } from "./observability/monitoring.ts"
import { routerOf } from "./router.ts"
import { words } from "./search/door.ts"
import { seo } from "./seo/well-known.ts"
import { offline } from "./service-worker.ts"

const app = new Hono<AppEnv>({ getPath: requestedPath }).use(
  timing({ totalDescription: "at the edge" }),
  language,
  security,
  oneSpelling,
  otherHosts,
)

app.route("/", routerOf({ ...forms, ...ops, ...queries, ...images, ...seo, ...offline }))
app.get("*", missing, words, near, moved).route("/", files).route("/", documents).onError(answerError)

export default {
  fetch: monitored((request, env, ctx) => app.fetch(request, env, ctx)),
} satisfies ExportedHandler<Bindings>
