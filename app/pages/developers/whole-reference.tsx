// What the API's own document says: English in all languages, with headings in the page's.

import { reference } from "virtual:api-reference"
import { useTranslation } from "../../i18n/translation.tsx"
import { Fields, Operation, Words } from "./operation.tsx"

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
