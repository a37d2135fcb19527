/** The overlays of the app that open without a shortcut, as one chunk. lazyOverlays.ts shows them. */
export { NewChannelDialog } from '@/features/channels'
export { NewMessageDialog, PersonCard } from '@/features/people'
export { SignOutDialog } from '@/features/settings'
export { AccountMenu } from './AccountMenu'
export { RoleDialog } from './RoleDialog'
export { ServerReplaced } from './ServerReplaced'
