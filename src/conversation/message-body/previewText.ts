/** A message as one line of text, for lists, quotes and announcements. */
import type { UserId } from '@/domain/ids'
import { withNames } from '@/domain/mentionNames'
import type { MessageBody } from '@/domain/message'
import { withoutMarks } from '@/lib/withoutMarks'
import type { OutgoingBody } from '@/store/outbox/entry'
import { fileKind } from '../attachments/fileKind'

/** Translated texts that a preview needs. */
export type PreviewTexts = {
  nameOf: (id: UserId) => string | undefined
  image: (name: string) => string
  voice: string
  bundle: string
  unknown: string
}

const MAX_LENGTH = 300

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
      return withNames(body.kind === 'markdown' ? withoutMarks(text) : text, texts.nameOf)
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
