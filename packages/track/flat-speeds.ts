/** Riders' speeds, in whole km/h on the flat. */
export const flatSpeeds = { least: 12, usual: 23, most: 40 }
