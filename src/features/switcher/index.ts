/** The public interface of the quick switcher and of the list of shortcuts. */
export { KeysSheet } from './KeysSheet'
export { QuickSwitcher } from './QuickSwitcher'
