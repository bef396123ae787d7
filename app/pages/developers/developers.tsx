// The page for developers. The API reference is a chunk of its own that is hydrated lazily.

import { Suspense, use } from "react"
import { pathTo } from "../../domain/address/paths.ts"
import { embedCode, embedSizes } from "../../domain/embed/embed-code.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { useSite } from "../../site.tsx"
import { Link } from "../../ui/link.tsx"
import { LoadingBar } from "../../ui/loading-bar.tsx"
import { LongText } from "../texts/long-text.tsx"
import "./developers.css"

const documentPath = "/openapi.json"

const loading = settled(import("./api-reference.tsx"))
// Nothing suspends on the server.
if (import.meta.env.SSR) await loading

export function View() {
  const { t } = useTranslation()
  const { siteOrigin } = useSite().config
  const frame = embedCode({
    address: `${siteOrigin}${pathTo("map")}?layers=routes,groups`,
    title: t("developers.embed.frame"),
    width: embedSizes.width.usual,
    height: embedSizes.height.usual,
  })
  return (
    <LongText
      title={t("developers.title")}
      lead={<p className="muted">{t("developers.lead")}</p>}
      contents={t("developers.contents")}
      sections={[
        { id: "document", title: t("developers.document.title") },
        { id: "conformance", title: t("developers.conformance.title") },
        { id: "embed", title: t("developers.embed.title") },
        { id: "conventions", title: t("developers.conventions") },
        { id: "operations", title: t("developers.operations") },
        { id: "schemas", title: t("developers.schemas") },
      ]}
      className="developers"
    >
      <section id="document">
        <h2>{t("developers.document.title")}</h2>
        <p>{t("developers.document.text")}</p>
        <p>
          <a className="button" href={documentPath}>
            {t("developers.document.get")}
          </a>
        </p>
        <Code text={`curl ${siteOrigin}${documentPath}`} />
        <p>{t("developers.document.own")}</p>
      </section>
      <section id="conformance">
        <h2>{t("developers.conformance.title")}</h2>
        <p>{t("developers.conformance.text")}</p>
        <Code text="npm run conformance -- https://api.pelotao.example/api TOKEN" />
        <p>{t("developers.conformance.writes")}</p>
      </section>
      <section id="embed">
        <h2>{t("developers.embed.title")}</h2>
        <p>{t("developers.embed.text")}</p>
        <Code text={frame} />
        <p>
          {t("developers.embed.builder")} <Link to={pathTo("cyclingRoutes")}>{t("developers.embed.choose")}</Link>
        </p>
        <p>{t("developers.embed.messages")}</p>
      </section>
      <Suspense fallback={<LoadingBar />}>
        <Reference />
      </Suspense>
    </LongText>
  )
}

function Reference() {
  const { ApiReference } = use(loading)
  return <ApiReference />
}

/** A promise with the fields that React's `use` reads at once. A failed one stays pending, so that the server's markup stays. */
function settled<T>(promise: Promise<T>): Promise<T> {
  const pending = promise.catch((error: unknown) => {
    console.warn({ event: "reference_not_loaded", reason: String(error) })
    return new Promise<never>(() => undefined)
  })
  pending.then((value) => Object.assign(pending, { status: "fulfilled", value }))
  return pending
}

function Code({ text }: { text: string }) {
  return (
    <pre className="code">
      <code>{text}</code>
    </pre>
  )
}
