/** The dialog that invites people, lazily loaded when first opened. */
import { lazyOverlay } from '@/ui/overlays/lazyOverlay'

export const InviteDialog = lazyOverlay(() => import('./InviteDialog'), 'InviteDialog')
