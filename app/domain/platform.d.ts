// What browsers, workers and Node have in common beyond the language, as far as the domain uses it (WHATWG URL).

declare class URL {
  constructor(url: string | URL, base?: string | URL)
  readonly href: string
  readonly origin: string
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
  sort(): void
  toString(): string
  entries(): IterableIterator<[string, string]>
  [Symbol.iterator](): IterableIterator<[string, string]>
}
