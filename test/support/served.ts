import type { RequestListener } from "node:http"
import { onTestFinished } from "vitest"
import { serve } from "./serve.ts"

/** The address of a server on a free port, which stops with its test. */
export async function served(listener: RequestListener): Promise<string> {
  const { url, stop } = await serve(listener)
  onTestFinished(stop)
  return url
}
