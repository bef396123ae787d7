// The online police station of each state. Its name is the same in every language.

import type { StateCode } from "./entities.ts"
import stations from "./police-stations.json" with { type: "json" }

export const nationalStation = "https://delegaciavirtual.sinesp.gov.br/"
export const policeStations: Record<StateCode, { name: string; url: string }> = stations
