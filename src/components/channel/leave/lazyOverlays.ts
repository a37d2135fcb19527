/** The dialogs for leaving and handing over a channel, lazily loaded when first opened. */
import { lazyOverlay } from '@/ui/overlays/lazyOverlay'

export const LeaveDialog = lazyOverlay(() => import('./LeaveDialog'), 'LeaveDialog')
