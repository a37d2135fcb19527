/** The code of the public pages: one chunk, which a signed-in person does not fetch. */
import { lazyModule } from '@/ui/lazy'

export const publicCode = lazyModule(() => import('@/public/publicPages'))
