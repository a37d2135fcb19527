/** The dialogs about a person, lazily loaded when first opened. */
import { lazyOverlay } from '@/ui/overlays/lazyOverlay'

export const BlockDialog = lazyOverlay(() => import('./BlockDialog'), 'BlockDialog')
export const PrivateNameDialog = lazyOverlay(() => import('./PrivateNameDialog'), 'PrivateNameDialog')
