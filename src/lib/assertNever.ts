/** Marks a branch that the types exclude; throws when external data reaches it anyway. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`)
}
