/** The list of a filter, loaded when one is opened. */
import { lazyModule } from '@/ui/lazy'
import { lazyKeyOverlay } from '@/ui/overlays/lazyKeyOverlay'

export const FilterPopover = lazyKeyOverlay(
  lazyModule(() => import('./FilterPopover')),
  (module) => module.FilterPopover,
)
