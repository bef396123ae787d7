import { createContext, useContext } from "react"
import type { Units } from "../domain/format/format.ts"

/** The units of a map and its profile; kilometres unless an embedded map asks for miles. */
export const UnitsContext = createContext<Units>("km")

export function useUnits(): Units {
  return useContext(UnitsContext)
}
