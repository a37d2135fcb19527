/** A message as one line of text, for lists, quotes and announcements. */
import type { UserId } from '@/domain/ids'
import type { MessageBody } from '@/domain/message'
import type { OutgoingBody } from '@/store/outbox/entry'
import { fileKind } from '../attachments/fileName'

/** Translated texts that a preview needs. */
export type PreviewTexts = {
  nameOf: (id: UserId) => string | undefined
  image: (name: string) => string
  voice: string
  bundle: string
  unknown: string
}

const MAX_LENGTH = 300

/** The separator line of a Markdown table. */
const TABLE_RULE = /^[ \t]{0,9}\|?(?:[ \t]{0,9}:?-+:?[ \t]{0,9}\|)+[ \t:-]*$/m

/** Returns table rows as lists of words and leaves other text unchanged. */
const withoutTables = (text: string) =>
  TABLE_RULE.test(text)
    ? text
        .replace(TABLE_RULE, '')
        .replace(/^ ?\| ?| {0,9}\|$/gm, '')
        .replace(/ {0,9}\| {0,9}/g, ', ')
    : text

/** Removes Markdown marks, with enough accuracy for an excerpt. */
export const withoutMarks = (text: string) =>
  withoutTables(text)
    .replace(/```[^\n]*\n?/g, ' ')
    // One pair of brackets inside an address is common (Wikipedia) and belongs to it.
    .replace(/!?\[([^\]\n]{0,200})\]\((?:[^()\s]|\([^()\s]{0,100}\)){0,500}\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}[.)])\s+/gm, '')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/(^|[\s(])([*_])(?=\S)([^*_\n]*\S)\2(?![\p{L}\p{N}])/gu, '$1$3')

/**
 * Returns one line of at most 300 letters: mentions by name, no line breaks, files by name. If parsing fails, it
 * returns the source.
 */
export function previewText(body: MessageBody | OutgoingBody, texts: PreviewTexts): string {
  try {
    return lineOf(body, texts).slice(0, MAX_LENGTH)
  } catch {
    return 'text' in body ? body.text.slice(0, MAX_LENGTH) : ''
  }
}

function lineOf(body: MessageBody | OutgoingBody, texts: PreviewTexts): string {
  switch (body.kind) {
    case 'text':
    case 'markdown': {
      const text = body.text.slice(0, 2 * MAX_LENGTH)
      return (body.kind === 'markdown' ? withoutMarks(text) : text)
        .replace(/(^|\s)@(\d{1,15})(?=\s|$)/g, (whole, before: string, digits: string) => {
          const name = texts.nameOf(Number(digits) as UserId)
          return name === undefined ? whole : `${before}@${name}`
        })
        .replace(/\s+/g, ' ')
        .trim()
    }
    case 'file':
      return fileKind(body.contentType, body.size) === 'image' ? texts.image(body.name) : body.name
    case 'voice':
      return texts.voice
    case 'bundle':
      return texts.bundle
    case 'unknown':
      return texts.unknown
  }
}
