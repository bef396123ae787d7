declare module "virtual:api-reference" {
  export const reference: import("./reference.ts").Reference
}
