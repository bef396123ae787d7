// What a run takes in turns, because all of it each time would take too long: playwright.config.ts sets ROTATION to the day.

export const rotation = Number(process.env.ROTATION)

/** Every so-many-th, beginning with the one whose turn it is; all of them in `npm run test:all`. */
export function inTurn<T>(all: readonly T[], parts: number): T[] {
  return all.filter((_, at) => process.env.ROTATION === "all" || at % parts === rotation % parts)
}
