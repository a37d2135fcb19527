/** The theme color of a widget, and the text on it. */

/** Names that pages really use; the others of CSS are read as no color. */
const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  blue: '#0000ff',
  gray: '#808080',
  green: '#008000',
  navy: '#000080',
  orange: '#ffa500',
  purple: '#800080',
  red: '#ff0000',
  teal: '#008080',
  white: '#ffffff',
}

/** Reads `#rgb`, `#rrggbb` (the sign may be missing), `rgb(…)` or a common name. Returns `#rrggbb`, or null. */
export function parseColor(text: string): string | null {
  const value = text.trim().toLowerCase()
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[1]
  if (hex !== undefined) return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(value)?.slice(1)
  if (parts) return `#${parts.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}`
  return NAMED[value] ?? null
}

/** The relative luminance of `#rrggbb` (WCAG), 0 to 1. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Up to this luminance the contrast with white is the greater one: (1.05 / (l + 0.05) = (l + 0.05) / 0.05). */
const LIGHT_TEXT_UP_TO = Math.sqrt(1.05 * 0.05) - 0.05

/** Returns black or white, whichever is better read on the color; its contrast is always above 4.5. */
export const textOn = (color: string): '#000000' | '#ffffff' =>
  luminance(color) > LIGHT_TEXT_UP_TO ? '#000000' : '#ffffff'
