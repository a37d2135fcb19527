/** Session storage key that the loading screen sets to request an empty copy of the server's data at the next start. */
export const START_ANEW_KEY = 'parley_start_anew'
