/** The one line of a message that the list shows. Plain text; the full rendering lives in parts/message. */
import type { MessageBody } from '@/domain/message'
import { toUserId, type UserId } from '@/domain/ids'

/** The words that stand for what cannot be quoted in a line. */
export type PreviewWords = { voice: string; bundle: string; unknown: string }

/** Longer texts are cut here: the line shows some forty characters, and a message may hold a novel. */
const LONGEST = 160

/** What a body says in one line, mentions by name, Markdown without its marks. */
export function previewText(body: MessageBody, nameOf: (id: UserId) => string | undefined, words: PreviewWords): string {
  switch (body.kind) {
    case 'text':
      return oneLine(body.text, nameOf)
    case 'markdown':
      return oneLine(withoutMarks(body.text.slice(0, LONGEST * 4)), nameOf)
    case 'file':
      return body.name
    case 'voice':
      return words.voice
    case 'bundle':
      return words.bundle
    case 'unknown':
      return words.unknown
  }
}

function oneLine(text: string, nameOf: (id: UserId) => string | undefined) {
  return text
    .slice(0, LONGEST * 4)
    .replace(/(^|\s)@(\d+)(?=\s|$)/g, (whole, space: string, id: string) => {
      const name = nameOf(toUserId(Number(id)))
      return name === undefined ? whole : `${space}@${name}`
    })
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
}

/** Rough on purpose: headings, lists, quotes, emphasis, code and links lose their marks and keep their words. */
function withoutMarks(text: string) {
  return text
    .replace(/^\s{0,3}(?:#{1,6}|[-*+>]|\d+\.)\s+/gm, '')
    .replace(/^```.*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/(^|\W)[*_](\S(?:[^*_]*\S)?)[*_](?=\W|$)/g, '$1$2')
}

/** The name that fits before a preview: the first word where the script parts words, the whole name elsewhere. */
export const shortName = (name: string) => name.trim().split(/\s+/, 1)[0] ?? name
