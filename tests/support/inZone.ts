/** Zones whose clocks change at different hours, and by different amounts. */
export const CHANGING_ZONES = [
  'Europe/Berlin', // 29 March and 25 October 2026
  'America/New_York', // 8 March and 1 November 2026
  'Australia/Lord_Howe', // half an hour, on 5 April and 4 October 2026
  'Africa/Cairo', // at midnight, so that 24 April 2026 begins at 1:00
] as const

/** Calls `run` while the device is in a zone, such as `Europe/Berlin`, and returns its result. */
export function inZone<Result>(zone: string, run: () => Result): Result {
  const before = process.env['TZ']
  process.env['TZ'] = zone
  try {
    return run()
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
}
