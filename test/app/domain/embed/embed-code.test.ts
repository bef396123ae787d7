import { describe, expect, it } from "vitest"
import { type EmbedSettings, readEmbed } from "#app/domain/embed/embed.ts"
import { embedAddress, embedCode, embedSizes, readSize } from "#app/domain/embed/embed-code.ts"

function code(settings: EmbedSettings, title = "Volta da Serra"): string {
  return embedCode({ address: `https://pelotao.example${embedAddress(settings)}`, title, width: 640, height: 480 })
}

describe("the code of an embedded map", () => {
  it("the code of an embedded map is one iframe with a name, a size and an absolute address", () => {
    expect(code(readEmbed({ route: "serra", profile: "1", units: "mi" }))).toBe(
      '<iframe src="https://pelotao.example/map?route=serra&amp;units=mi&amp;profile=1" title="Volta da Serra" width="640" height="480" style="border:0;max-width:100%" loading="lazy"></iframe>',
    )
  })

  it("the code of an embedded map stays one iframe, whatever its map is called", () => {
    const written = code(readEmbed({ route: `"><script>` }), `Serra "do" <b>Rio</b> & mar`)
    expect(written).toContain('title="Serra &quot;do&quot; &lt;b&gt;Rio&lt;/b&gt; &amp; mar"')
    expect(written.match(/[<>]/g)).toHaveLength(4)
    expect(written.match(/"/g)).toHaveLength(12)
  })
})

describe("sizes of an embedded map", () => {
  it.each([
    ["800", 800],
    ["800.6", 801],
    ["1", 240],
    ["-5", 240],
    ["1e9", 1_920],
    ["", 640],
    [" ", 640],
    ["wide", 640],
  ])("a typed size of %j is read as pixels within the limits", (text, size) => {
    expect(readSize(text, embedSizes.width)).toBe(size)
  })
})
