/** The languages for which emojibase has names of emoji; the others show English names. */
export const EMOJI_LANGUAGES: readonly string[] = ['de', 'en', 'es', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh']
