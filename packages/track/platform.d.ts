// The globals of the WHATWG standards that tracks use: browsers, their workers, those of the edge and Node all have them.

declare class URLSearchParams {
  constructor(init: string)
  get(name: string): string | null
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
  encodeInto(text: string, into: Uint8Array): void
}
