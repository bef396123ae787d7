// Sites of others that embed a map: the example of the documentation, and a blog of WordPress with a sandboxed frame.

import { readFile } from "node:fs/promises"
import type { BrowserContext, FrameLocator, Page } from "@playwright/test"
import { serve } from "./serve.ts"
import { siteUrl } from "./site.ts"

export type EmbeddingSite = { url: string; stop(): void }

/** `/?site=&show=` and `/?site=&page=` are the example, `/?src=&sandbox=` is the blog. */
export async function startEmbeddingSite(): Promise<EmbeddingSite> {
  const example = await readFile("docs/embed-example.html")
  return serve((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://blog.example")
    response.setHeader("content-type", "text/html").end(searchParams.has("src") ? blog(searchParams) : example)
  })
}

export async function openExample(page: Page, { url }: EmbeddingSite, shown: { show?: string; page?: string } = {}) {
  await page.goto(`${url}/?${new URLSearchParams({ site: new URL(siteUrl()).origin, ...shown })}`)
  return page.frameLocator("#map")
}

/** A frame of an opaque origin, which is how WordPress frames what it does not know. */
export async function openSandboxed(
  page: Page,
  { url }: EmbeddingSite,
  path: string,
  sandbox = "allow-scripts",
): Promise<FrameLocator> {
  await page.goto(`${url}/?${new URLSearchParams({ src: new URL(path, siteUrl()).href, sandbox })}`)
  return page.frameLocator("iframe")
}

export async function serveOpenStyle(context: BrowserContext): Promise<void> {
  const ground = { type: "geojson", data: { type: "FeatureCollection", features: [] } }
  const style = { version: 8, sources: { ground }, layers: [{ id: "ground", type: "fill", source: "ground" }] }
  await context.route(
    ({ hostname }) => hostname !== "127.0.0.1",
    (asked) => asked.fulfill({ json: style, headers: { "access-control-allow-origin": "*" } }),
  )
}

function blog(search: URLSearchParams): string {
  const [src = "", sandbox = ""] = ["src", "sandbox"].map((name) => search.get(name) ?? "")
  return `<!doctype html><title>A blog</title>
    <link rel="icon" href="data:,">
    <iframe src="${src.replaceAll("&", "&amp;")}" sandbox="${sandbox}" width="800" height="600"></iframe>
    <script>
      // WordPress' wp-embed.js obeys a frame that knows the secret of its address so.
      addEventListener("message", ({ data, source }) => {
        const frame = document.querySelector("iframe")
        if (source !== frame.contentWindow || data.secret !== "a1B2c3") return
        if (data.message === "height") frame.height = data.value
        const isOwn = data.message === "link" && new URL(data.value).host === new URL(frame.src).host
        if (isOwn && document.activeElement === frame) location.href = data.value
      })
    </script>`
}
