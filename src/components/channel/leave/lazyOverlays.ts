/** The dialogs for leaving and handing over a channel, lazily loaded when first opened. */
import { lazyModule, lazyOverlay } from '@/ui/lazy'

export const LeaveDialog = lazyOverlay(
  lazyModule(() => import('./LeaveDialog')),
  (module) => module.LeaveDialog,
)
