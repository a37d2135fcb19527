/** The overlays of the app, as one chunk. lazyOverlays.ts shows them. */
export { NewChannelDialog } from '@/features/channels'
export { NewMessageDialog, PersonCard } from '@/features/people'
export { SignOutDialog } from '@/features/settings'
export { QuickSwitcher, ShortcutsDialog } from '@/features/switcher'
export { AccountMenu } from './AccountMenu'
export { LeaveDialog } from './LeaveDialog'
export { RoleDialog } from './RoleDialog'
export { ServerReplaced } from './ServerReplaced'
