/** The choices of an export, and the messages that they mean. */
import dayjs from 'dayjs'

export type ExportFormat = 'html' | 'json'
export type ExportRange = {
  /** The first and the last instant, both included, in ms since 1970; null without a limit. */
  from: number | null
  to: number | null
  /** The number of newest messages; null for all of the range. */
  last: number | null
}
export type ExportOptions = ExportRange & { format: ExportFormat; includesFiles: boolean }

/**
 * Returns the first and the last instant of minutes as a field for date and time gives them (YYYY-MM-DDTHH:mm), in the
 * reader's zone. The last minute belongs to the range.
 */
export const rangeOfMinutes = (first: string, last: string): Pick<ExportRange, 'from' | 'to'> => ({
  from: first === '' ? null : dayjs(first).startOf('minute').valueOf(),
  to: last === '' ? null : dayjs(last).endOf('minute').valueOf(),
})

type Dated = { sentAt: number }

/** Whether a message lies in the chosen time. */
export const isInRange = ({ sentAt }: Dated, { from, to }: Pick<ExportRange, 'from' | 'to'>) =>
  (from === null || sentAt >= from) && (to === null || sentAt <= to)

/**
 * Adds what belongs to the range from a step of the history to what was found so far, both newest first, and returns
 * whether older steps can still have some. The step is older than everything found.
 */
export function collectStep<Row extends Dated>(found: Row[], step: readonly Row[], range: ExportRange): boolean {
  for (const row of step) {
    if (range.last !== null && found.length >= range.last) break
    if (isInRange(row, range)) found.push(row)
  }
  const isFull = range.last !== null && found.length >= range.last
  // Ids ascend with the server's clock, which may be set back, so one message before the range is not enough.
  const isBefore = step.length > 0 && range.from !== null && step.every(({ sentAt }) => sentAt < range.from!)
  return !isFull && !isBefore
}
