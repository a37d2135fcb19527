/** The nine files of texts that each language has; one is fetched when a screen first reads it. */
export const NAMESPACES = ['common', 'chat', 'member', 'setting', 'fav', 'file', 'welcome', 'auth', 'widget'] as const

export type Namespace = (typeof NAMESPACES)[number]
