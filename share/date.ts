import type { Node } from "@takumi-rs/wasm"
import type { CardArt } from "./card.ts"
import { colour } from "./colours.ts"
import type { Box } from "./illustrations.ts"
import { column, text } from "./text.ts"

/** Month over day, as on the leaf of a calendar (app/illustrations/date-block.tsx). */
export function dateBlock({ month, day, isOff }: Extract<CardArt, { kind: "date" }>, box: Box): Node {
  const centred = { width: box.width, textAlign: "center" } as const
  const head = Math.round(box.height * 0.26)
  return column(
    {
      position: "absolute",
      left: box.x,
      top: box.y,
      width: box.width,
      height: box.height,
      borderRadius: box.height * 0.1,
      overflow: "hidden",
      backgroundColor: colour("surface"),
      border: `${box.width > 200 ? 3 : 2}px solid ${colour("line-strong")}`,
    },
    [
      column(
        {
          height: head,
          width: box.width,
          justifyContent: "center",
          backgroundColor: colour(isOff ? "line-strong" : "accent"),
        },
        [
          text(month ?? "", {
            ...centred,
            fontSize: head * 0.56,
            fontWeight: 800,
            letterSpacing: "0.08em",
            textTransform: "uppercase",
            lineHeight: 1,
            color: colour(isOff ? "text" : "on-accent"),
          }),
        ],
      ),
      column({ flexGrow: 1, width: box.width, justifyContent: "center" }, [
        text(day ?? "?", {
          ...centred,
          fontSize: box.height * 0.5,
          fontWeight: 850,
          letterSpacing: "-0.05em",
          lineHeight: 1,
          color: colour(isOff ? "muted" : "text"),
          ...(isOff && { textDecoration: "line-through" }),
        }),
      ]),
    ],
  )
}
