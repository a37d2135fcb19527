/** The names of all emoji in the user's language, loaded from the app's own origin. */
import { EMOJI_LANGUAGES } from '@/i18n/emojiLanguages'
import type { AppThunk } from './context'

/** The folder name of a language's emoji names; languages without names use the English ones. */
const emojiLanguage = (language: string) => (EMOJI_LANGUAGES.includes(language) ? language : 'en')

/**
 * The list as stored in the file, of unknown shape; null if it could not be loaded. GET emojibase/{language}/data.json.
 */
export const readEmojiNames =
  (language: string): AppThunk<Promise<unknown>> =>
  async (_, __, { ports }) => {
    const url = new URL(`./emojibase/${emojiLanguage(language)}/data.json`, document.baseURI).href
    const outcome = await ports.http({ method: 'GET', url })
    if (outcome.state !== 'answered' || outcome.status !== 200) return null
    try {
      return JSON.parse(await outcome.text()) as unknown
    } catch {
      return null
    }
  }
