import { Contours } from "../../art/contours.tsx"
import { LineDrawing } from "../../art/line-drawing.tsx"
import type { ProductCard } from "../../domain/entities/entities.ts"

/** What lies beneath the photos of a product: contours where no drawing is sure to be the right one. */
export function ProductArt({ product: { id, drawing } }: { product: Pick<ProductCard, "id" | "drawing"> }) {
  return drawing === null ? <Contours of={id} /> : <LineDrawing of={drawing} />
}
