/**
 * Search keys of names: letters without case and accents and, for Chinese characters, their pinyin: 林语晴 is found by
 * `lin`, `linyuqing` and `lyq`. The pinyin table is loaded lazily, once a name needs it (decision 0040).
 */
import { foldText } from './foldText'

const HAN = /\p{Script=Han}/u

// A page loads the table once, for every list that searches names. So it is kept here and not in the store.
let soundOf: ((character: string) => string) | null = null
let loading: Promise<void> | null = null
let isNeeded = false
const listeners = new Set<() => void>()
/** Caches folded names, so that they are not folded on every key press. */
const known = new Map<string, string>()

/** Returns the folded search key of a name; pinyin follows the name once the table is loaded. */
export function searchKey(name: string): string {
  const before = known.get(name)
  if (before !== undefined) return before
  const folded = foldText(name)
  const words = HAN.test(name) ? `${folded}${soundsOf(name)}` : folded
  known.set(name, words)
  return words
}

/** Returns the pinyin with spaces, as one word, and as initials; ü is typed as v or as u. */
function soundsOf(name: string): string {
  isNeeded ||= soundOf === null
  const sounds = soundOf === null ? [] : [...name].map(soundOf).filter((sound) => sound !== '')
  if (sounds.length === 0) return ''
  const whole = sounds.join('')
  const words = [...sounds, whole, sounds.map((sound) => sound[0]).join('')]
  if (whole.includes('v')) words.push(whole.replaceAll('v', 'u'))
  return ` ${words.join(' ')}`
}

/** Whether a name needed pinyin before the table was loaded. */
export const needsPinyin = () => isNeeded && soundOf === null

/** Whether the pinyin table is loaded. */
export const hasPinyin = () => soundOf !== null

/** Calls back when the table is loaded; returns a function that unsubscribes. */
export function onPinyinLoaded(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Loads the table once. If that fails, names are found by their letters, and the next call tries again. */
export function loadPinyin(): Promise<void> {
  loading ??= import('tiny-pinyin').then(
    ({ default: pinyin }) => {
      // The table needs the browser's collation for Chinese.
      const isSupported = pinyin.isSupported()
      // A cache, because thousands of names share a few hundred characters.
      const sounds = new Map<string, string>()
      soundOf = (character) => {
        const before = sounds.get(character)
        if (before !== undefined) return before
        const [token] = isSupported && HAN.test(character) ? pinyin.parse(character) : []
        const sound = token && /^[A-Z]+$/.test(token.target) ? token.target.toLowerCase() : ''
        sounds.set(character, sound)
        return sound
      }
      known.clear()
      listeners.forEach((listener) => listener())
    },
    () => void (loading = null),
  )
  return loading
}
