/** The public interface of the quick switcher and of the list of shortcuts. */
export { ShortcutsDialog } from './ShortcutsDialog'
export { QuickSwitcher } from './QuickSwitcher'
