/** The list of a filter, loaded when one is opened. */
import { lazyKeyOverlay } from '@/ui/overlays/lazyKeyOverlay'

export const FilterPopover = lazyKeyOverlay(() => import('./FilterPopover'), 'FilterPopover')
