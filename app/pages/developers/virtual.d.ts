declare module "virtual:api-reference" {
  export const reference: ReturnType<typeof import("./reference.ts").referenceOf>
}
