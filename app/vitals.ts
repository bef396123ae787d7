// Web vitals, sent to the error reporter with the name of the page and nothing of the visitor.

import { type Metric, onCLS, onINP, onLCP, onTTFB } from "web-vitals"

export type Measure = (name: string, value: number, about: { unit?: "millisecond"; page: string }) => void

export function measureVitals(page: string, measure: Measure): void {
  const send = ({ name, value }: Metric) =>
    measure(`web_vitals.${name.toLowerCase()}`, value, name === "CLS" ? { page } : { unit: "millisecond", page })
  for (const on of [onCLS, onINP, onLCP, onTTFB]) on(send)
}
