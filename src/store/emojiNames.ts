/** The names of all emoji in the reader's language, from our own origin. */
import type { AppThunk } from './context'

const WITH_NAMES = ['es', 'fr', 'ja', 'pt', 'zh']

/** Where the names for a language are: a folder of files; languages without names have the English ones. */
export const emojiLanguage = (language: string) => (WITH_NAMES.includes(language) ? language : 'en')

/** The list as it was written, of unknown shape; null when it could not be fetched. GET emojibase/{language}/data.json. */
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
