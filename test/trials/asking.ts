import type { Language } from "#contract/languages.ts"

export type Reply = {
  /** 0 when there was no answer. */
  status: number
  header(name: string): string
  body: string
  milliseconds: number
}

/** One GET, to its last byte. */
export async function ask(url: string, { path, language }: { path: string; language: Language }): Promise<Reply> {
  const began = performance.now()
  const taken = () => performance.now() - began
  try {
    const response = await fetch(url + path, {
      redirect: "manual",
      headers: { "accept-language": language },
      signal: AbortSignal.timeout(patience),
    })
    const body = await response.text()
    return { status: response.status, header: (name) => response.headers.get(name) ?? "", body, milliseconds: taken() }
  } catch (error) {
    return { status: 0, header: () => "", body: String(error), milliseconds: taken() }
  }
}

const patience = 20_000
