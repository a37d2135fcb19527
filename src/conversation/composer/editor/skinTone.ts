/** Derives the preferred skin tone from the recently used emoji. */

const TONES = ['\u{1F3FB}', '\u{1F3FC}', '\u{1F3FD}', '\u{1F3FE}', '\u{1F3FF}']

/** Returns 0 (lightest) to 4 (darkest), or null for no tone. `recent` has the latest emoji first. */
export function lastTone(recent: readonly string[]): number | null {
  for (const emoji of recent) {
    const tone = TONES.findIndex((each) => emoji.includes(each))
    if (tone >= 0) return tone
    // This emoji supports tones and was used without one.
    if (/\p{Emoji_Modifier_Base}/u.test(emoji)) return null
  }
  return null
}

/** Returns the emoji without skin tone and without the variation selector for emoji style. */
export const withoutTone = (emoji: string) => emoji.replace(/\p{Emoji_Modifier}|\uFE0F/gu, '')
