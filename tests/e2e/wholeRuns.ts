/** Journeys that repeat something many times do a fifth of it in `npm test`. JOURNEYS_WHOLE=1 makes them do all. */
export const repeats = (whole: number) => (process.env.JOURNEYS_WHOLE === '1' ? whole : Math.ceil(whole / 5))
