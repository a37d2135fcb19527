/** The content type of a file by its name, where its sender's browser did not know one. */

const UNKNOWN = /^(application\/octet-stream)?$/i
const HEIC_NAME = /\.hei[cf]$/i

/** Returns the type, or that of photographs of phones for a file that is named like one: few systems know their type. */
export const typeByName = (contentType: string, name: string): string =>
  UNKNOWN.test(contentType) && HEIC_NAME.test(name) ? 'image/heic' : contentType || 'application/octet-stream'
