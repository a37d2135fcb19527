/**
 * The keys of shortcuts on every keyboard: shortcuts are named by Latin letters, digits and signs, which other layouts
 * type elsewhere or not at all. Lint allows no other comparison of letters.
 */

type KeyPress = Pick<KeyboardEvent, 'key' | 'code'>

/** Letters and digits by their place on the keyboard. */
const PLACE = /^(?:Key|Digit)([A-Z\d])$/

/**
 * Returns the names that a key press has for shortcuts, the likeliest first: the typed character, small and not in full
 * width, and, unless it is a Latin letter, the letter or digit at that place. So л is `k` on Russian keyboards, ? is `?`
 * wherever it is, and & is `1` on French ones. Named keys keep their names (`Enter`).
 */
export function pressedKeys({ key, code }: KeyPress): readonly string[] {
  if ([...key].length !== 1) return [key]
  const typed = key.normalize('NFKC').toLowerCase()
  if (/^[a-z]$/.test(typed)) return [typed]
  const place = PLACE.exec(code)?.[1]?.toLowerCase()
  return place === undefined ? [typed] : [typed, place]
}

/** Whether a key press is a key, named by its small Latin letter, digit or sign. Modifiers are the caller's affair. */
export const isPressed = (press: KeyPress, name: string): boolean => pressedKeys(press).includes(name)

/** Returns the entry of a table for a key press. */
export function actOfKey<Act>(press: KeyPress, acts: Readonly<Record<string, Act>>): Act | undefined {
  const name = pressedKeys(press).find((each) => Object.hasOwn(acts, each))
  return name === undefined ? undefined : acts[name]
}
