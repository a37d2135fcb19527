/** Searches saved messages by their texts, file names and authors, by the name in the copy and by that on the screen. */
import type { Bundle, BundledMessage } from '@/domain/bundle'
import { foldText } from '@/lib/foldText'
import { withoutMarks } from '@/lib/withoutMarks'

function textsOf({ author, body }: BundledMessage, shownName: string): string {
  const text = 'text' in body ? `${withoutMarks(body.text)} ${body.text}` : 'name' in body ? body.name : ''
  return foldText(`${author.name} ${shownName} ${text}`)
}

/** Returns whether some message of a bundle has all the words; any bundle does without words. */
export function createSavedMatcher(
  words: string,
  nameOf: (message: BundledMessage) => string,
): (bundle: Bundle) => boolean {
  const parts = foldText(words).split(/\s+/).filter(Boolean)
  if (parts.length === 0) return () => true
  return ({ messages }) =>
    messages.some((message) => {
      const texts = textsOf(message, nameOf(message))
      return parts.every((part) => texts.includes(part))
    })
}
