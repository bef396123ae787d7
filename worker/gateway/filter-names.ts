// How a parameter of the API is called in the address of a page, where it is not called the same.

const names: Readonly<Record<string, string>> = {
  distanceMin: "distance",
  distanceMax: "distance",
  elevationMin: "elevation",
  elevationMax: "elevation",
  averageSpeedMin: "speed",
  averageSpeedMax: "speed",
  startedAfter: "after",
  startedBefore: "before",
  radius: "near",
}

export function filterName(parameter: string): string {
  return names[parameter] ?? parameter
}
