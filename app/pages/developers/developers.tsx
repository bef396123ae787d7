// For who builds with Pelotão: the API that the site asks, the examination of another one, and the map for other sites. What the API's
// document says stands in a file of its own, which is hydrated lazily: a browser shows what the server has rendered until it is there.

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

const loading = settled(import("./whole-reference.tsx"))
// Nothing suspends on the server.
if (import.meta.env.SSR) await loading

export function View() {
  const { t } = useTranslation()
  const sections = [
    { id: "document", title: t("developers.document.title") },
    { id: "conformance", title: t("developers.conformance.title") },
    { id: "embed", title: t("developers.embed.title") },
    { id: "conventions", title: t("developers.conventions") },
    { id: "operations", title: t("developers.operations") },
    { id: "schemas", title: t("developers.schemas") },
  ]
  return (
    <LongText
      title={t("developers.title")}
      lead={<p className="muted">{t("developers.lead")}</p>}
      contents={t("developers.contents")}
      sections={sections}
      className="developers"
    >
      <TheDocument />
      <Conformance />
      <Embed />
      <Suspense fallback={<LoadingBar />}>
        <Reference />
      </Suspense>
    </LongText>
  )
}

function TheDocument() {
  const { t } = useTranslation()
  const { siteOrigin } = useSite().config
  return (
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
  )
}

function Conformance() {
  const { t } = useTranslation()
  return (
    <section id="conformance">
      <h2>{t("developers.conformance.title")}</h2>
      <p>{t("developers.conformance.text")}</p>
      <Code text="npm run conformance -- https://api.pelotao.example/api TOKEN" />
      <p>{t("developers.conformance.writes")}</p>
    </section>
  )
}

function Embed() {
  const { t } = useTranslation()
  const { siteOrigin } = useSite().config
  const code = embedCode({
    address: `${siteOrigin}${pathTo("map")}?layers=routes,groups`,
    title: t("developers.embed.frame"),
    width: embedSizes.width.usual,
    height: embedSizes.height.usual,
  })
  return (
    <section id="embed">
      <h2>{t("developers.embed.title")}</h2>
      <p>{t("developers.embed.text")}</p>
      <Code text={code} />
      <p>
        {t("developers.embed.builder")} <Link to={pathTo("cyclingRoutes")}>{t("developers.embed.choose")}</Link>
      </p>
      <p>{t("developers.embed.messages")}</p>
    </section>
  )
}

function Reference() {
  const { WholeReference } = use(loading)
  return <WholeReference />
}

/**
 * A promise that `use` reads at once when it is fulfilled, by the fields that React itself would write. Without its file the reference stays as
 * the server has rendered it, so that a failure is one that never ends.
 */
function settled<T>(promise: Promise<T>): Promise<T> {
  const kept = promise.catch((error: unknown) => {
    console.warn({ event: "reference_not_loaded", reason: String(error) })
    return new Promise<never>(() => undefined)
  })
  kept.then((value) => Object.assign(kept, { status: "fulfilled", value }))
  return kept
}

/** Lines to copy. */
function Code({ text }: { text: string }) {
  return (
    <pre className="code">
      <code>{text}</code>
    </pre>
  )
}
