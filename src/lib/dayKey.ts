/** Names one day of this device's calendar, so that two instants (ms since 1970) of the same day give the same text: 2026-11-20. */
export function dayKey(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
}
