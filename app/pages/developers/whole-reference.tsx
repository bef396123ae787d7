// What the API's own document says: English in all languages, with headings in the page's.

import { reference } from "virtual:api-reference"
import { useTranslation } from "../../i18n/translation.tsx"
import type { ReferenceField, ReferenceOperation } from "./reference.ts"

export function WholeReference() {
  return (
    <>
      <Conventions />
      <Operations />
      <Schemas />
    </>
  )
}

function Conventions() {
  const { t } = useTranslation()
  return (
    <section id="conventions">
      <h2>{t("developers.conventions")}</h2>
      {reference.conventions.map((paragraph) => (
        <p key={paragraph} lang="en">
          <Words text={paragraph} />
        </p>
      ))}
    </section>
  )
}

function Operations() {
  const { t } = useTranslation()
  return (
    <section id="operations">
      <h2>{t("developers.operations")}</h2>
      <p>{t("developers.types")}</p>
      {reference.groups.map(({ name, description, operations }) => (
        <div key={name} className="operations">
          <h3 lang="en">{name}</h3>
          <p className="muted" lang="en">
            {description}
          </p>
          {operations.map((operation) => (
            <Operation key={operation.id} {...operation} />
          ))}
        </div>
      ))}
    </section>
  )
}

function Schemas() {
  const { t } = useTranslation()
  return (
    <section id="schemas">
      <h2>{t("developers.schemas")}</h2>
      {reference.schemas.map(({ name, description, fields }) => (
        <details key={name} className="entry">
          <summary>
            <code>{name}</code>
          </summary>
          {/* The fragment of a link opens what it is inside of. */}
          <div id={`schema-${name}`}>
            <p lang="en">
              <Words text={description} />
            </p>
            <Fields fields={fields} />
          </div>
        </details>
      ))}
    </section>
  )
}

// One operation of the API, and the fields of a parameter list or a schema.

function Operation(operation: ReferenceOperation) {
  const { t } = useTranslation()
  const { id, method, path, summary, description, isNeeded, parameters, takes, answer, problems } = operation
  return (
    <details className="entry">
      <summary>
        <code>
          <b>{method}</b> {path}
        </code>
        <span lang="en">{summary}</span>
        {isNeeded && <em>{t("developers.needed")}</em>}
      </summary>
      <div id={id}>
        <p lang="en">
          <Words text={description} />
        </p>
        {parameters.length > 0 && (
          <>
            <h4>{t("developers.parameters")}</h4>
            <Fields fields={parameters} />
          </>
        )}
        {takes !== null && (
          <>
            <h4>{t("developers.body")}</h4>
            <p>
              <Type type={takes} of={takes} />
            </p>
          </>
        )}
        <h4>{t("developers.answer")}</h4>
        <p>
          {answer.status} · <Type {...answer} /> · <span lang="en">{answer.description}</span>
        </p>
        <p className="muted">{t("developers.problems", { statuses: problems.join(", ") })}</p>
      </div>
    </details>
  )
}

function Fields({ fields }: { fields: ReferenceField[] }) {
  const { t } = useTranslation()
  return (
    <dl className="fields">
      {fields.map(({ name, description, isRequired, ...type }) => (
        // Two kinds of a thing may have a field of one name.
        <div key={`${name} ${type.type}`}>
          <dt>
            <code>{name}</code> <Type {...type} />
            {isRequired && <> · {t("developers.required")}</>}
          </dt>
          <dd lang="en">
            <Words text={description} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Type({ type, of }: Pick<ReferenceField, "type" | "of">) {
  if (of === null) return <code className="muted">{type}</code>
  return (
    <a href={`#schema-${listed(of)}`}>
      <code>{type}</code>
    </a>
  )
}

/** All lists are alike, so one of them is shown, and what is in a list by itself. */
function listed(name: string): string {
  return name.endsWith("List") ? name.slice(0, -"List".length) : name
}

/** The document's words, with the little of CommonMark that it uses. */
function Words({ text }: { text: string }) {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/)
  return parts.map((part, position) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    if (part.startsWith("`")) return <code key={position}>{part.slice(1, -1)}</code>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    return part.startsWith("**") ? <b key={position}>{part.slice(2, -2)}</b> : part
  })
}
