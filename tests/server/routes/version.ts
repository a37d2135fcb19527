/** Whether version `is` is `wanted` or newer; what stands after a hyphen does not count. */
export function isAtLeast(is: string, wanted: string): boolean {
  const parts = (version: string) => (version.split('-')[0] ?? '').split('.').map(Number)
  const [own, other] = [parts(is), parts(wanted)]
  for (let at = 0; at < 3; at += 1) {
    const difference = (own[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
