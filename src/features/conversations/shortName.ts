/** Returns the short name for a preview: the first word, or the whole name in scripts without spaces. */
export const shortName = (name: string) => name.trim().split(/\s+/, 1)[0] ?? name
