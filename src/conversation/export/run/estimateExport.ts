/** Estimates an export from the messages on this device. */
import type { ConversationKey } from '@/domain/conversation'
import type { AppThunk } from '@/store/context'
import { collectMessages, type FoundMessage } from './collectMessages'
import type { ExportRange } from './exportOptions'

export type Estimate = {
  messages: number
  files: number
  /** Those that expire: in the export they stay. */
  expiring: number
  /** The size of these files; those of unknown size count nothing. */
  bytes: number
  /** About the size of the page or the JSON without files. */
  pageBytes: number
  /** False when the server has older messages of the range; it does not tell how many. */
  isWhole: boolean
}

/** The style and the head of a page, and what stands around the text of one message: measured. */
const FRAME_BYTES = 1500
const ROW_BYTES = 160

function estimateOf(found: readonly FoundMessage[], isWhole: boolean): Estimate {
  const sizes = found.flatMap(({ fileBytes }) => fileBytes ?? [])
  return {
    messages: found.length,
    files: sizes.length,
    expiring: found.filter(({ expires }) => expires).length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    pageBytes: found.reduce((sum, { textLength }) => sum + ROW_BYTES + textLength, FRAME_BYTES),
    isWhole,
  }
}

/** Counts the messages of the range on this device without requests. Resolves to null when it is aborted. */
export const estimateExport =
  (key: ConversationKey, range: ExportRange, signal: AbortSignal): AppThunk<Promise<Estimate | null>> =>
  async (dispatch) => {
    const mayGoOn = () => Promise.resolve(!signal.aborted)
    const collected = await dispatch(collectMessages({ key, range, mayRequest: false, mayGoOn }))
    return collected.state === 'found' ? estimateOf(collected.found, collected.isWhole) : null
  }
