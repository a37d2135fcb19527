/**
 * Memoization for selectors that take a key. `createSelector` would need one selector per row, and rows that are hidden
 * and shown again would compute anew.
 */

/** Returns the last result per key again while all inputs are the same by reference. */
export function memoizeByKey<Key, Inputs extends readonly unknown[], Result>(
  compute: (...inputs: Inputs) => Result,
  limit = 20_000,
) {
  const known = new Map<Key, { inputs: Inputs; result: Result }>()
  return (key: Key, ...inputs: Inputs): Result => {
    const last = known.get(key)
    if (last && last.inputs.every((input, index) => Object.is(input, inputs[index]))) return last.result
    const result = compute(...inputs)
    if (known.size >= limit) known.clear()
    known.set(key, { inputs, result })
    return result
  }
}
