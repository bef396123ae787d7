import type { ProductCard } from "../../domain/entities/entities.ts"
import { Contours, LineDrawing } from "../../illustrations/drawings.tsx"

/** What lies beneath the photos of a product: contours where no drawing is sure to be the right one. */
export function ProductArt({ product: { id, drawing } }: { product: Pick<ProductCard, "id" | "drawing"> }) {
  return drawing === null ? <Contours of={id} /> : <LineDrawing of={drawing} />
}
