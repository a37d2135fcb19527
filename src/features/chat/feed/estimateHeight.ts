/** A guess of a row's height in px before it is measured: good guesses mean that little moves when a page is prepended. */
import type { Message } from '@/domain/message'
import { bodyHeight, LINE } from '@/parts/message/bodyHeight'
import type { FeedRow } from './buildRows'
import { mosaicHeight } from './mosaicShapes'

/** px at 100 % text size; `message` is undefined for rows that are not messages or not yet sent. */
export function estimateHeight(row: FeedRow, message: Message | undefined): number {
  if (row.kind === 'head') return 160
  if (row.kind === 'day') return 50
  if (row.kind === 'older' || row.kind === 'unread') return 40
  const frame = row.first ? 38 : 4
  if (row.kind === 'mosaic') return frame + mosaicHeight(row.tiles.length) + 8
  if (!message) return frame + LINE
  if (message.deletedBy !== null) return frame + LINE
  return (
    frame + bodyHeight(message.body) + (message.reactions.length > 0 ? 32 : 0) + (message.replyTo === null ? 0 : 34)
  )
}
