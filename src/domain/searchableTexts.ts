/** The texts of a message in which a search looks. */
import { withoutMarks } from '@/lib/withoutMarks'
import { toDisplayText } from './mentionNames'
import type { UserId } from './ids'
import type { MessageBody } from './message'

/**
 * Returns the displayed text, then the source text if it contains more, such as the address of a link; the name of a
 * file. Empty for kinds without text.
 */
export function searchableTexts(body: MessageBody, nameOf: (id: UserId) => string | undefined): string[] {
  if (body.kind === 'file') return [body.name]
  if (!('text' in body)) return []
  const written = toDisplayText(body.text, nameOf)
  return body.kind === 'markdown' ? [withoutMarks(written).trim(), written] : [written]
}
