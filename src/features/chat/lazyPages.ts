/** The parts of this feature that few visits need. */
import { lazyComponent, lazyPage } from '@/ui/lazy'

export const UnavailableConversation = lazyPage(() => import('./UnavailableConversation'), 'UnavailableConversation')

export const ResultSteps = lazyComponent(() => import('./header/ResultSteps'), 'ResultSteps')
