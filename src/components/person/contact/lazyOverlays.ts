/** The dialogs about a person, lazily loaded when first opened. */
import { lazyOverlay } from '@/ui/lazy'

export const BlockDialog = lazyOverlay(() => import('./BlockDialog'), 'BlockDialog')
export const PrivateNameDialog = lazyOverlay(() => import('./PrivateNameDialog'), 'PrivateNameDialog')
