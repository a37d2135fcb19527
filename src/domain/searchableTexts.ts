/** The texts of a message in which a search looks. */
import { withoutMarks } from '@/lib/withoutMarks'
import { toDisplayText } from './mentionNames'
import type { UserId } from './ids'
import type { MessageBody } from './message'

/**
 * Returns the displayed text, then the source text if it contains more, such as the address of a link; the name of a
 * file; all texts of forwarded messages as one. Empty for kinds without text.
 */
export function searchableTexts(body: MessageBody, nameOf: (id: UserId) => string | undefined): string[] {
  if (body.kind === 'file') return [body.name]
  if (body.kind === 'bundle') {
    const texts = (body.texts ?? []).map((each) => searchableTexts({ ...each, mentions: [] }, nameOf))
    const displayed = texts.map(([first = '']) => first).join('\n')
    const source = texts.map((each) => each.at(-1) ?? '').join('\n')
    return source === displayed ? [displayed] : [displayed, source]
  }
  if (!('text' in body)) return []
  const written = toDisplayText(body.text, nameOf)
  return body.kind === 'markdown' ? [withoutMarks(written).trim(), written] : [written]
}
