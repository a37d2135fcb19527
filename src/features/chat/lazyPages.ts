/** The pages of this feature that few visits need. */
import { lazyModule, lazyPage } from '@/ui/lazy'

export const UnavailableConversation = lazyPage(
  lazyModule(() => import('./UnavailableConversation')),
  (module) => module.UnavailableConversation,
)
