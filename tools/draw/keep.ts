// Where the product keeps what is drawn here, and how it knows that nobody changed a result by hand: a list of SHA-256
// sums, in the format of `sha256sum --check`, which a test of the product reads.

import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"

const product = new URL("../../", import.meta.url)
const pins = new URL("test/drawn.sha256", product)

export function keep(path: string, content: string | Uint8Array): void {
  writeFileSync(new URL(path, product), content)
  const pinned = new Map(
    readFileSync(pins, "utf8")
      .matchAll(/^(\w+) {2}(.+)$/gm)
      .map(([, sum = "", file = ""]) => [file, sum]),
  )
  pinned.set(path, createHash("sha256").update(content).digest("hex"))
  const lines = [...pinned].sort(([one], [other]) => (one < other ? -1 : 1)).map(([file, sum]) => `${sum}  ${file}\n`)
  writeFileSync(pins, lines.join(""))
}

export function kept(path: string): Buffer {
  return readFileSync(new URL(path, product))
}
