/** The console, for people who look for the reason of a problem that the page handles by itself. */

/** Writes a warning. `details` must contain nothing secret. */
export const warn = (text: string, details: unknown) => console.warn(`Parley: ${text}`, details)
