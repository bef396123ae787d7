// API reference: the English of the OpenAPI document in all languages, below translated headings.

import { reference } from "virtual:api-reference"
import { useTranslation } from "../../i18n/translation.tsx"
import type { ReferenceField, ReferenceOperation } from "./reference.ts"

export function ApiReference() {
  const { t } = useTranslation()
  return (
    <>
      <section id="conventions">
        <h2>{t("developers.conventions")}</h2>
        {reference.conventions.map((paragraph) => (
          <Paragraph key={paragraph} text={paragraph} />
        ))}
      </section>
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
      <section id="schemas">
        <h2>{t("developers.schemas")}</h2>
        {reference.schemas.map(({ name, description, fields }) => (
          <details key={name} className="entry">
            <summary>
              <code>{name}</code>
            </summary>
            {/* The id is inside, since the fragment of a link opens the details around it. */}
            <div id={`schema-${name}`}>
              <Paragraph text={description} />
              <Fields fields={fields} />
            </div>
          </details>
        ))}
      </section>
    </>
  )
}

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
        <Paragraph text={description} />
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
        // The members of a union may have fields of one name.
        <div key={`${name} ${type.type}`}>
          <dt>
            <code>{name}</code> <Type {...type} />
            {isRequired && <> · {t("developers.required")}</>}
          </dt>
          <dd lang="en">
            <Markdown text={description} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Type({ type, of }: Pick<ReferenceField, "type" | "of">) {
  if (of === null) return <code className="muted">{type}</code>
  return (
    // The reference has the items of a list in the list's place.
    <a href={`#schema-${of.replace(/List$/, "")}`}>
      <code>{type}</code>
    </a>
  )
}

function Paragraph({ text }: { text: string }) {
  return (
    <p lang="en">
      <Markdown text={text} />
    </p>
  )
}

/** The little of CommonMark that the document uses. */
function Markdown({ text }: { text: string }) {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/)
  return parts.map((part, position) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    if (part.startsWith("`")) return <code key={position}>{part.slice(1, -1)}</code>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    return part.startsWith("**") ? <b key={position}>{part.slice(2, -2)}</b> : part
  })
}
