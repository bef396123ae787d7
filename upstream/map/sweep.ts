/** Takes what is over off the map; the triggers count it out of the clusters. */
export async function sweepMap(db: D1Database, now: number): Promise<void> {
  await db.prepare("DELETE FROM map_points WHERE until <= ?").bind(now).run()
}
