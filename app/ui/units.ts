import { createContext, useContext } from "react"
import type { Units } from "../domain/words/format.ts"

/** In which units a map and its profile are told; kilometres wherever nothing else is said. */
export const UnitsContext = createContext<Units>("km")

export function useUnits(): Units {
  return useContext(UnitsContext)
}
