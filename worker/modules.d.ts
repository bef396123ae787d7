declare module "virtual:asset-manifest" {
  /** The client's build manifest by source file; null under the dev server. */
  const manifest: Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }> | null
  export default manifest
  /** Of all stylesheets that a document may carry, as a security policy names them. */
  export const styleHashes: readonly string[]
}
