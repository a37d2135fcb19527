/** The first steps of a new server load for admins only. */
import { lazyComponent, lazyModule } from '@/ui/lazy'

export const FirstSteps = lazyComponent(
  lazyModule(() => import('@/features/first-steps')),
  (module) => module.FirstSteps,
)
