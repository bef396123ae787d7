import { useEffect, useState } from "react"
import { type BikeField, mostFiles, type OwnBike } from "../../data/own-bike.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Button } from "../../ui/button.tsx"
import { dataUrlOf } from "../../ui/data-url.ts"
import { download } from "../../ui/download.ts"

type Props = { bike: OwnBike; change(changed: Partial<OwnBike>): void }

/** The fields are in no form and have no name, so that nothing can be sent. */
export function BikeForm({ bike, change, isReady }: Props & { isReady: boolean }) {
  const { t } = useTranslation()
  return (
    <fieldset className="panel bike-fields padded stack" disabled={!isReady}>
      <Files kind="photos" accept="image/*" bike={bike} change={change} />
      <Fields of={["serial", "marks", "brand", "model", "color"]} bike={bike} change={change} />
      <details className="my-bike-more across" open={bike.size + bike.bought !== "" || bike.papers.length > 0}>
        <summary className="semibold">{t("my_bike.more")}</summary>
        <Fields of={["size", "bought"]} bike={bike} change={change} />
        <Files kind="papers" accept="image/*,application/pdf" bike={bike} change={change} />
      </details>
    </fieldset>
  )
}

function Fields({ of, bike, change }: Props & { of: BikeField[] }) {
  const { t } = useTranslation()
  return of.map((field) => (
    <label className={`field my-bike-${field}`} key={field}>
      {t(`my_bike.field.${field}`)}
      <input
        className="input"
        type="text"
        value={bike[field]}
        placeholder={field === "marks" || field === "bought" ? t(`my_bike.field.${field}_hint`) : undefined}
        onChange={({ target }) => change({ [field]: target.value })}
        maxLength={field === "marks" ? 300 : 120}
        autoComplete="off"
      />
    </label>
  ))
}

function Files({ kind, accept, bike, change }: Props & { kind: "photos" | "papers"; accept: string }) {
  const { t } = useTranslation()
  const files = bike[kind]
  const add = (chosen: FileList | null) => {
    const all = new Map([...files, ...(chosen ?? [])].map((file) => [nameOf(file), file]))
    change({ [kind]: [...all.values()].slice(0, mostFiles) })
  }
  return (
    <div className="my-bike-files">
      <label className="field">
        {t(`my_bike.${kind}`)}
        <input
          className="input"
          type="file"
          accept={accept}
          multiple
          disabled={files.length >= mostFiles}
          onChange={({ target }) => {
            add(target.files)
            target.value = ""
          }}
        />
      </label>
      {files.length > 0 && (
        <ul className="stack space-s">
          {files.map((file) => (
            <li className="bar spread" key={nameOf(file)}>
              <KeptFile file={file} />
              <Button
                className="icon-button muted"
                icon="x"
                aria-label={t("my_bike.remove", { name: file.name })}
                onClick={() => change({ [kind]: files.filter((other) => other !== file) })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Phones call all photos `image.jpg`. */
function nameOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

function KeptFile({ file }: { file: File }) {
  const url = useDataUrl(file.type.startsWith("image/") ? file : undefined)
  return (
    <button type="button" className="my-bike-file touch bar link" onClick={() => download(file)}>
      {url !== null && <img src={url} alt="" />}
      <span className="line">{file.name}</span>
    </button>
  )
}

/** Null until the file is read. */
export function useDataUrl(file: File | undefined): string | null {
  const [read, setRead] = useState<{ of: File; url: string | null } | null>(null)
  useEffect(() => {
    let isWanted = true
    if (file !== undefined) dataUrlOf(file).then((url) => isWanted && setRead({ of: file, url }))
    return () => {
      isWanted = false
    }
  }, [file])
  return read !== null && read.of === file ? read.url : null
}
