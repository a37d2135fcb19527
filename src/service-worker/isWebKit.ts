/** Tells the engine of Safari, whose rules for push messages differ. */

/** Whether a user agent is WebKit itself. Chromium names it, too. */
export const isWebKit = (userAgent: string): boolean =>
  /AppleWebKit/.test(userAgent) && !/Chrom(?:e|ium)\//.test(userAgent)
