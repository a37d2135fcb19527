/** The list of a filter, loaded when one is opened. */
import { lazyModule, lazyOverlay } from '@/ui/lazy'

export const FilterPopover = lazyOverlay(
  lazyModule(() => import('./FilterPopover')),
  (module) => module.FilterPopover,
)
