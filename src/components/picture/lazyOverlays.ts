/** The dialog for a new picture, lazily loaded when somebody has chosen a file. */
import { lazyModule, lazyOverlay } from '@/ui/lazy'

export const CropDialog = lazyOverlay(
  lazyModule(() => import('./CropDialog')),
  (module) => module.CropDialog,
)
