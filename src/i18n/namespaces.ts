/** The nine translation files of each language; each is fetched when a view first needs it. */
export const NAMESPACES = ['common', 'chat', 'member', 'setting', 'fav', 'file', 'welcome', 'auth', 'widget'] as const

export type Namespace = (typeof NAMESPACES)[number]
