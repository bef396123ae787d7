declare module "virtual:api-reference" {
  /** What the page shows of the API's document (reference.ts), written when the site is built. */
  export const reference: import("./reference.ts").Reference
}
