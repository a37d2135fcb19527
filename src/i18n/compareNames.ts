/** The one order of names, of people, channels and files, in every list. */
import { HTML_LANG, type Language } from './languages'

/**
 * Returns `make` with a memory: what it made for a language is returned again. A table sorts again for a new function,
 * so its orders are made once.
 */
export function oncePerLanguage<Made>(make: (language: Language) => Made): (language: Language) => Made {
  const known = new Map<Language, Made>()
  return (language) => {
    const made = known.get(language) ?? make(language)
    known.set(language, made)
    return made
  }
}

/**
 * Returns the comparison of two names for `sort`, in the order of the chosen language: numbers by their value (9 before
 * 10), letters without their case and accents. The same function for the same language.
 */
export const compareNames = oncePerLanguage(
  (language) => new Intl.Collator(HTML_LANG[language], { numeric: true, sensitivity: 'base' }).compare,
)

type Named = { id: number; name: string }

/** Returns the comparison of two things by name; of one name, the one with the lower id comes first. */
export const compareNamed = oncePerLanguage((language) => {
  const compare = compareNames(language)
  return (one: Named, other: Named): number => compare(one.name, other.name) || one.id - other.id
})
