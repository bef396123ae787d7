declare module "virtual:asset-manifest" {
  /** The client's build manifest by source file; null under the dev server. */
  const manifest: Record<string, { file: string; css?: string[]; imports?: string[] }> | null
  export default manifest
  /** Has, by the source file of a view, the file of the styles that its document carries, and their hash as a security policy names it. */
  export const inlineStyles: Record<string, { href: string; hash: string }>
  /** The names within `/assets/` of what saved pages need without a network; none under the dev server. */
  export const offlineFiles: string[]
}
