/** Which skin tone somebody uses, as their latest emoji tell: nobody is asked for it. */

const TONES = ['\u{1F3FB}', '\u{1F3FC}', '\u{1F3FD}', '\u{1F3FE}', '\u{1F3FF}']

/** 0 the lightest to 4 the darkest; null where they have none. `recent` has the latest first. */
export function lastTone(recent: readonly string[]): number | null {
  for (const emoji of recent) {
    const tone = TONES.findIndex((each) => emoji.includes(each))
    if (tone >= 0) return tone
    // it could have had one, and was wanted without
    if (/\p{Emoji_Modifier_Base}/u.test(emoji)) return null
  }
  return null
}

/** The same for all tones, and with or without the mark that asks for colour. */
export const withoutTone = (emoji: string) => emoji.replace(/\p{Emoji_Modifier}|\uFE0F/gu, '')
