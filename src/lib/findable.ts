/**
 * What a name is found by: its letters without case and accents and, of Chinese characters, their sounds as they are typed
 * elsewhere: 林语晴 by `lin`, `linyuqing` and `lyq`. The table of sounds is fetched by `fetchSounds`, where names want it.
 */
import { foldText } from './foldText'

const HAN = /\p{Script=Han}/u

let soundOf: ((character: string) => string) | null = null
let coming: Promise<void> | null = null
let areWanted = false
const listeners = new Set<() => void>()
/** Names are folded once, not per key press. */
const known = new Map<string, string>()

/** The words to find a name by, folded; the sounds of Chinese characters stand behind the name once they are here. */
export function findable(name: string): string {
  const before = known.get(name)
  if (before !== undefined) return before
  const folded = foldText(name)
  const words = HAN.test(name) ? `${folded}${soundsOf(name)}` : folded
  known.set(name, words)
  return words
}

/** Apart, as one word, and their first letters; ü is typed as v or as u. */
function soundsOf(name: string): string {
  areWanted ||= soundOf === null
  const sounds = soundOf === null ? [] : [...name].map(soundOf).filter((sound) => sound !== '')
  if (sounds.length === 0) return ''
  const whole = sounds.join('')
  const words = [...sounds, whole, sounds.map((sound) => sound[0]).join('')]
  if (whole.includes('v')) words.push(whole.replaceAll('v', 'u'))
  return ` ${words.join(' ')}`
}

/** Whether a name was looked at whose sounds are not here yet. */
export const wantsSounds = () => areWanted && soundOf === null

/** Whether names are found by their sounds. */
export const hasSounds = () => soundOf !== null

/** Tells when they are; gives the way to stop listening. */
export function onSounds(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Fetches the table once; where it does not come, names are found by their letters, and the next asks again. */
export function fetchSounds(): Promise<void> {
  coming ??= import('tiny-pinyin').then(
    ({ default: pinyin }) => {
      // without the order of Chinese in this browser the table is worth nothing
      const isSupported = pinyin.isSupported()
      // looked up once: thousands of names share some hundreds of characters
      const heard = new Map<string, string>()
      soundOf = (character) => {
        const before = heard.get(character)
        if (before !== undefined) return before
        const [token] = isSupported && HAN.test(character) ? pinyin.parse(character) : []
        const sound = token && /^[A-Z]+$/.test(token.target) ? token.target.toLowerCase() : ''
        heard.set(character, sound)
        return sound
      }
      known.clear()
      listeners.forEach((listener) => listener())
    },
    () => void (coming = null),
  )
  return coming
}
