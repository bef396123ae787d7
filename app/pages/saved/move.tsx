// The ways to another device: a link and its QR code, drawn here so that no server learns what is saved, and a file.

import { type ChangeEvent, useEffect, useState } from "react"
import { qrPath } from "../../domain/format/qr.ts"
import { exported, imported, linkTo, type Named, readLink, type SavedThing } from "../../domain/saved/saved-things.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { isKept } from "../../saved/keep.ts"
import { savedThings } from "../../saved/things.ts"
import { save } from "../../saved/toggle.ts"
import { useSite } from "../../site.tsx"
import { copied } from "../../ui/copied.ts"
import { useToast } from "../../ui/toast.tsx"

type Props = { things: readonly SavedThing[] }

export function Move({ things }: Props) {
  const { t } = useTranslation()
  const { siteOrigin, savesPages } = useSite().config
  const toast = useToast()
  const keeping = useKeeping()
  const link = siteOrigin + linkTo(things.map(({ address }) => address))
  const copy = async () => {
    const isCopied = await copied(link)
    toast(isCopied ? "success" : "error", t(isCopied ? "saved.copied" : "saved.copy_failed"))
  }
  const write = () => {
    const url = URL.createObjectURL(new Blob([exported(things)], { type: "application/json" }))
    Object.assign(document.createElement("a"), { href: url, download: "pelotao.json" }).click()
    // Safari reads it after the click.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  }
  const readIn = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const read = imported((await target.files?.[0]?.text()) ?? "")
    target.value = ""
    if (read === null || read.length === 0) toast("error", t("saved.import_failed"))
    else await keeping.keepAll(read)
  }
  return (
    <section className="block saved-move">
      <h2>{t("saved.move")}</h2>
      {things.length > 0 && (
        <>
          <p className="sub">{t("saved.move_text")}</p>
          <Code link={link} />
        </>
      )}
      <div className="actions">
        {things.length > 0 && (
          <>
            <button type="button" className="button" onClick={copy}>
              {t("saved.copy_link")}
            </button>
            <button type="button" className="button" onClick={write}>
              {t("saved.export")}
            </button>
          </>
        )}
        {savesPages && (
          <label className="button">
            {t("saved.import")}
            <input type="file" accept="application/json,.json" className="hidden" onChange={readIn} />
          </label>
        )}
      </div>
      <p role="status">{keeping.sentence}</p>
    </section>
  )
}

/** What a link of another device brings, which nobody has asked this one to keep yet. */
export function Offered({ things }: Props) {
  const { t } = useTranslation()
  const keeping = useKeeping()
  const [linked] = useState(() => readLink(location.hash))
  const news = linked.filter((address) => !things.some((thing) => thing.address === address))
  if (news.length === 0) return null
  return (
    <div className="alert saved-offered">
      <p>{t("saved.offered", { count: news.length })}</p>
      <button type="button" className="button button-primary" onClick={() => keeping.keepAll(news.map(nameless))}>
        {t("saved.keep_offered")}
      </button>
      <p role="status">{keeping.sentence}</p>
    </div>
  )
}

function nameless(address: string): Named {
  return { address, name: "" }
}

/** One after the other: each is a dozen requests. What is here already is not asked for again. */
function useKeeping() {
  const { t, language } = useTranslation()
  const toast = useToast()
  const [sentence, setSentence] = useState("")
  const keepAll = async (things: readonly Named[]) => {
    const failed = new Set<string>()
    for (const [at, { address, name }] of things.entries()) {
      setSentence(t("saved.keeping", { number: at + 1, total: things.length }))
      const isHere =
        (await isKept(address)) && savedThings().some((thing) => thing.address === address && thing.size > 0)
      const outcome = isHere ? "kept" : await save(address, name, language)
      if (outcome !== "kept") failed.add(t(`saved.${outcome}`))
    }
    setSentence([...failed].join(" "))
    if (failed.size === 0) toast("success", t("saved.kept"))
  }
  return { sentence, keepAll }
}

/** A code of more is too fine for cameras. */
const longest = 1_000

function Code({ link }: { link: string }) {
  const { t } = useTranslation()
  const [drawn, setDrawn] = useState<{ path: string; size: number } | null>(null)
  useEffect(() => {
    if (link.length > longest) return setDrawn(null)
    import("uqr").then(
      ({ encode }) => {
        const { data, size } = encode(link, { ecc: "L", border: 4 })
        setDrawn({ path: qrPath(data), size })
      },
      () => setDrawn(null),
    )
  }, [link])
  if (link.length > longest) return null
  return (
    <svg
      className="qr saved-code"
      viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t("saved.qr")}
    >
      {drawn && <path d={drawn.path} />}
    </svg>
  )
}
