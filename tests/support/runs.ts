/** Property tests do a tenth of their runs in `npm test`, with a new seed each time. PROPERTIES_WHOLE=1 makes them do all. */
export const runs = (whole: number) => (process.env.PROPERTIES_WHOLE === '1' ? whole : Math.ceil(whole / 10))
