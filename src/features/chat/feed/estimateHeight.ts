/** A guess of a row's height in px before it is measured: good guesses mean that little moves when a page is prepended. */
import type { Message } from '@/domain/message'
import { fileKind } from '@/parts/message/fileName'
import { imageBox } from '@/parts/message/imageBox'
import type { FeedRow } from './buildRows'

const LINE = 23
const LETTERS_PER_LINE = 92

function bodyHeight({ body }: Message): number {
  switch (body.kind) {
    case 'text':
    case 'markdown': {
      const text = body.text.slice(0, 4000)
      const lines = text
        .split('\n')
        .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_PER_LINE)), 0)
      return lines * LINE
    }
    case 'file': {
      const kind = fileKind(body.contentType, body.size)
      if (kind === 'image') return imageBox(body.width, body.height).height + 8
      if (kind === 'video') return 228
      return kind === 'audio' ? 92 : 64
    }
    case 'voice':
      return 92
    case 'bundle':
      return 120
    case 'unknown':
      return 64
  }
}

/** px at 100 % text size; `message` is undefined for rows that are not messages or not yet sent. */
export function estimateHeight(row: FeedRow, message: Message | undefined): number {
  if (row.kind === 'head') return 160
  if (row.kind === 'day') return 50
  if (row.kind !== 'message') return 40
  const frame = row.first ? 38 : 4
  if (!message) return frame + LINE
  if (message.deletedBy !== null) return frame + LINE
  return frame + bodyHeight(message) + (message.reactions.length > 0 ? 32 : 0) + (message.replyTo === null ? 0 : 34)
}
