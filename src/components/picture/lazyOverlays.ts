/** The dialog for a new picture, lazily loaded when somebody has chosen a file. */
import { lazyOverlay } from '@/ui/overlays/lazyOverlay'

export const CropDialog = lazyOverlay(() => import('./CropDialog'), 'CropDialog')
