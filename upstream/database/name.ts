/** What the database of a deployment is called: that of an environment other than production ends in its name, as its workers do. */
export function databaseName(name: string, environment: string): string {
  return environment === "production" ? name : `${name}-${environment}`
}
