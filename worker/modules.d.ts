declare module "virtual:asset-manifest" {
  /** The client's build manifest by source file; null under the dev server. */
  const manifest: Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }> | null
  export default manifest
}

declare namespace Cloudflare {
  interface GlobalProps {
    /** Gives `exports` of "cloudflare:workers" the entrypoints of this worker. */
    mainModule: typeof import("./index.ts")
  }
}
