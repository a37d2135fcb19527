/** The dialog that invites people, lazily loaded when first opened. */
import { lazyModule, lazyOverlay } from '@/ui/lazy'

export const InviteDialog = lazyOverlay(
  lazyModule(() => import('./InviteDialog')),
  (module) => module.InviteDialog,
)
