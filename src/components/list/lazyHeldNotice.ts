/** The button over the rows of a list that stand, loaded when the first row waits. */
import { lazyComponent, lazyModule } from '@/ui/lazy'

export const HeldNotice = lazyComponent(
  lazyModule(() => import('./HeldNotice')),
  (module) => module.HeldNotice,
)
