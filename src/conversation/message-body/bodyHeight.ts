/** Estimates the height of a message body before it is drawn. */
import type { MessageBody } from '@/domain/message'
import { fileKind } from '../attachments/fileKind'
import { foldAt, LETTERS_PER_LINE } from '@/conversation/message-body/text/foldAt'
import { videoHeight, imageBox } from '../attachments/imageBox'

/** The height of a line in px. */
export const LINE_HEIGHT_PX = 23

/** A cache, because the message list asks for the heights of all rows whenever a row is added. */
const cache = new WeakMap<MessageBody, number>()

/** Returns px at 100 % text size. */
export function bodyHeight(body: MessageBody): number {
  const height = cache.get(body) ?? estimate(body)
  cache.set(body, height)
  return height
}

function estimate(body: MessageBody): number {
  switch (body.kind) {
    case 'text':
    case 'markdown': {
      const end = foldAt(body.text, LETTERS_PER_LINE.wide)
      const lines = body.text
        .slice(0, end)
        .split('\n')
        .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_PER_LINE.wide)), 0)
      return (end < body.text.length ? lines + 1 : lines) * LINE_HEIGHT_PX
    }
    case 'file': {
      const kind = fileKind(body.contentType, body.size)
      if (kind === 'image') return imageBox(body.width, body.height).height + 8
      if (kind === 'video') return videoHeight(body.width, body.height) + 8
      return kind === 'audio' ? 88 : 64
    }
    case 'voice':
      return 64
    case 'bundle':
      return 182
    case 'unknown':
      return 84
  }
}
