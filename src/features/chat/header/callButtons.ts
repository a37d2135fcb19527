import { lazyModule } from '@/ui/lazy'

/** The buttons of calls, for the header and its menu. */
export const callButtons = lazyModule(() => import('@/components/call/CallButtons'))
