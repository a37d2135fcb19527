/** Compares plain values: texts, numbers, flags, null, lists and objects of these. */

/** True if two values have the same content. An undefined member equals a missing one. */
export function isEqualValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...new Set([...left.keys(), ...right.keys()])].every((name) => isEqualValue(left.get(name), right.get(name)))
}
