/** Formats a duration as players show it. */

const two = (value: number) => String(value).padStart(2, '0')

/** `0:07`, `12:30`, `1:02:03`; whole seconds, rounded down. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const minutes = Math.floor(whole / 60)
  const rest = two(whole % 60)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
}
