import type { Row } from "./table.ts"
export async function profileRender(_folder: string, _list: string): Promise<Row[]> {
  return []
}
