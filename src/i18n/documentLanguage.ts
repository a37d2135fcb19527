/** The language of the document, and values that are inserted into its sentences. */
import { bidiIsolate } from '@/lib/bidiIsolate'
import { isRightToLeft } from '@/ui/input/readingDirection'
import { directionOf, HTML_LANG, type Language } from './languages'

/** Tells the document its language and the direction in which it is read. */
export function setDocumentLanguage(language: Language): void {
  const root = document.documentElement
  root.lang = HTML_LANG[language]
  root.dir = directionOf(language)
}

/** Returns a value so that it does not change the direction of the sentence around it, nor that of its own words. */
export const isolated = (value: string): string => bidiIsolate(value, isRightToLeft())
