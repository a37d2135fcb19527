/** The first steps of a new server load for admins only. */
import { lazyComponent } from '@/ui/lazy'

export const FirstSteps = lazyComponent(() => import('@/features/first-steps'), 'FirstSteps')
