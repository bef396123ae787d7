// The island of both pages: the filter, which sends itself when a choice changes.

import { Fields } from "../../same-page/list.tsx"

export function Filter({ search }: { search: Record<string, string> }) {
  return (
    <form
      onChange={({ target, currentTarget }) => target instanceof HTMLSelectElement && currentTarget.requestSubmit()}
    >
      <Fields search={search} />
    </form>
  )
}
