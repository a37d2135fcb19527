/**
 * Estimates the height of a row before it is measured. Good estimates reduce layout shifts when a page is prepended.
 */
import type { Message } from '@/domain/message'
import { bodyHeight, LINE_HEIGHT_PX } from '@/conversation/message-body/bodyHeight'
import type { ListRow } from '../buildRows'
import { imageGroupHeight } from '../row/imageShapes'

/** Height in px at 100 % text size; `message` is undefined for other rows and for messages not yet sent. */
export function estimateHeight(row: ListRow, message: Message | undefined): number {
  if (row.kind === 'head') return 160
  if (row.kind === 'day') return 50
  if (row.kind === 'call') return 56
  if (row.kind === 'older' || row.kind === 'unread') return 40
  const frame = row.isGroupStart ? 38 : 4
  if (row.kind === 'imageGroup') return frame + imageGroupHeight(row.images.length) + 8
  if (!message) return frame + LINE_HEIGHT_PX
  if (message.deletedBy !== null) return frame + LINE_HEIGHT_PX
  return (
    frame + bodyHeight(message.body) + (message.reactions.length > 0 ? 32 : 0) + (message.replyTo === null ? 0 : 34)
  )
}
