/** Marks a branch that the types have already excluded; throws when data from outside proves them wrong. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`)
}
