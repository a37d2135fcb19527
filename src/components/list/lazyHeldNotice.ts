/** The button over the rows of a list that stand, loaded when the first row waits. */
import { lazyComponent } from '@/ui/lazy'

export const HeldNotice = lazyComponent(() => import('./HeldNotice'), 'HeldNotice')
