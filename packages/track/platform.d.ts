// The global of the WHATWG URL standard that tracks use: browsers, workers and Node all have it.

declare class URLSearchParams {
  constructor(init: string)
  get(name: string): string | null
}
