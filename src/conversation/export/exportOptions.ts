/** The choices of an export, and the messages that they mean. */
import dayjs from 'dayjs'
import type { Message } from '@/domain/message'

export type ExportFormat = 'html' | 'json'
export type ExportOptions = {
  format: ExportFormat
  includesFiles: boolean
  /** The first and the last instant, both included, in ms since 1970; null without a limit. */
  from: number | null
  to: number | null
  /** The number of newest messages; null for all of the range. */
  last: number | null
}

/** Returns the first and the last instant of days as a date field gives them (YYYY-MM-DD), in the reader's zone. */
export const rangeOfDays = (firstDay: string, lastDay: string): Pick<ExportOptions, 'from' | 'to'> => ({
  from: firstDay === '' ? null : dayjs(firstDay).startOf('day').valueOf(),
  to: lastDay === '' ? null : dayjs(lastDay).endOf('day').valueOf(),
})

/** Whether a message lies in the chosen days. */
export const isInRange = ({ sentAt }: Pick<Message, 'sentAt'>, { from, to }: Pick<ExportOptions, 'from' | 'to'>) =>
  (from === null || sentAt >= from) && (to === null || sentAt <= to)

/**
 * Adds a page to the messages found so far, both newest first, and tells whether older pages can still have some. `page`
 * is older than everything found.
 */
export function collectPage(
  found: readonly Message[],
  page: readonly Message[],
  options: Pick<ExportOptions, 'from' | 'to' | 'last'>,
): { found: Message[]; isComplete: boolean } {
  const all = [...found, ...page.filter((message) => isInRange(message, options))]
  const isFull = options.last !== null && all.length >= options.last
  // Ids ascend with the server's clock, which may be set back, so one message before the range is not enough.
  const isBefore = page.length > 0 && options.from !== null && page.every(({ sentAt }) => sentAt < options.from!)
  return { found: options.last === null ? all : all.slice(0, options.last), isComplete: isFull || isBefore }
}
