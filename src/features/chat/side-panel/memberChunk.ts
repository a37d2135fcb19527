/** The menu and the dialogs of the member list, as one chunk; lazyMemberOverlays.ts shows them. */
export { MemberDialog } from '@/components/channel/MemberDialog'
export { MemberMenu } from '@/components/channel/MemberMenu'
export { AddPeopleDialog } from './AddPeopleDialog'
