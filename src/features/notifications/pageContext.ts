/** The page around the notifier, which lives outside the tree of components. */
import type { I18n } from '@/i18n/i18n'

/** The open address, the language of the page (null before the first render), and the way to another address. */
export type PageContext = { path: string; i18n: I18n | null; navigate: (path: string) => void }
