/** The door of the quick switcher and of the sheet of keys; both are fetched when first called. */
export { KeysSheet } from './KeysSheet'
export { QuickSwitcher } from './QuickSwitcher'
