/** The name that fits before a preview: the first word where the script parts words, the whole name elsewhere. */
export const shortName = (name: string) => name.trim().split(/\s+/, 1)[0] ?? name
