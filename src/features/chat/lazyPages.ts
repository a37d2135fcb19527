/** The parts of this feature that few visits need. */
import { lazyComponent, lazyModule, lazyPage } from '@/ui/lazy'

export const UnavailableConversation = lazyPage(
  lazyModule(() => import('./UnavailableConversation')),
  (module) => module.UnavailableConversation,
)

export const ResultSteps = lazyComponent(
  lazyModule(() => import('./header/ResultSteps')),
  (module) => module.ResultSteps,
)
