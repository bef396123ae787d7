// The globals of the WHATWG standards that tracks and the domain use: browsers, their workers, those of the edge and Node all have them.

declare class URL {
  constructor(url: string | URL, base?: string | URL)
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly hostname: string
  readonly port: string
  readonly pathname: string
  readonly search: string
  readonly searchParams: URLSearchParams
  static canParse(url: string, base?: string): boolean
}

declare class URLSearchParams {
  constructor(init?: string | Record<string, string> | Iterable<[string, string]>)
  readonly size: number
  get(name: string): string | null
  set(name: string, value: string): void
  [Symbol.iterator](): IterableIterator<[string, string]>
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
  encodeInto(text: string, into: Uint8Array): void
}
