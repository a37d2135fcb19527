/** A message in one line, for lists, quotes and announcements. */
import type { UserId } from '@/domain/ids'
import type { MessageBody } from '@/domain/message'
import type { OutgoingBody } from '@/store/outbox/entry'
import { fileKind } from './fileName'

/** The words a preview needs from the reader's language. */
export type PreviewWords = {
  nameOf: (id: UserId) => string | undefined
  image: (name: string) => string
  voice: string
  bundle: string
  unknown: string
}

const LONGEST = 300

/** The line of a table that is only drawn. */
const TABLE_RULE = /^[ \t]{0,9}\|?(?:[ \t]{0,9}:?-+:?[ \t]{0,9}\|)+[ \t:-]*$/m

/** The rows of a table as lists of words; other text as it is. */
const withoutTables = (text: string) =>
  TABLE_RULE.test(text)
    ? text
        .replace(TABLE_RULE, '')
        .replace(/^ ?\| ?| {0,9}\|$/gm, '')
        .replace(/ {0,9}\| {0,9}/g, ', ')
    : text

/** Markdown without its marks, near enough for an excerpt. */
export const withoutMarks = (text: string) =>
  withoutTables(text)
    .replace(/```[^\n]*\n?/g, ' ')
    // One pair of brackets inside the address is usual (Wikipedia) and stays part of it.
    .replace(/!?\[([^\]\n]{0,200})\]\((?:[^()\s]|\([^()\s]{0,100}\)){0,500}\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}[.)])\s+/gm, '')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/(^|[\s(])([*_])(?=\S)([^*_\n]*\S)\2(?![\p{L}\p{N}])/gu, '$1$3')

/** One line of at most 300 letters: mentions by name, no line breaks; files by their name. */
export function previewText(body: MessageBody | OutgoingBody, words: PreviewWords): string {
  switch (body.kind) {
    case 'text':
    case 'markdown': {
      const text = body.text.slice(0, 2 * LONGEST)
      return (body.kind === 'markdown' ? withoutMarks(text) : text)
        .replace(/(^|\s)@(\d{1,15})(?=\s|$)/g, (whole, before: string, digits: string) => {
          const name = words.nameOf(Number(digits) as UserId)
          return name === undefined ? whole : `${before}@${name}`
        })
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, LONGEST)
    }
    case 'file':
      return fileKind(body.contentType, body.size) === 'image' ? words.image(body.name) : body.name
    case 'voice':
      return words.voice
    case 'bundle':
      return words.bundle
    case 'unknown':
      return words.unknown
  }
}
