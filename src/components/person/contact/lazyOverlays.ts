/** The dialogs about a person, lazily loaded when first opened. */
import { lazyModule, lazyOverlay } from '@/ui/lazy'

export const BlockDialog = lazyOverlay(
  lazyModule(() => import('./BlockDialog')),
  (module) => module.BlockDialog,
)
export const PrivateNameDialog = lazyOverlay(
  lazyModule(() => import('./PrivateNameDialog')),
  (module) => module.PrivateNameDialog,
)
