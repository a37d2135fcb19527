import { lazyModule } from '@/ui/lazy'

/** The settings, whose pages the switcher offers. */
export const settingsModule = lazyModule(() => import('@/features/settings'))
