/** The dialog that invites people, lazily loaded when first opened. */
import { lazyOverlay } from '@/ui/lazy'

export const InviteDialog = lazyOverlay(() => import('./InviteDialog'), 'InviteDialog')
