/** The pages of this feature that few visits need. */
import { createElement, Suspense } from 'react'
import type { UserId } from '@/domain/ids'
import { lazyComponent, lazyModule, lazyPage } from '@/ui/lazy'

export const UnavailableConversation = lazyPage(
  lazyModule(() => import('./UnavailableConversation')),
  (module) => module.UnavailableConversation,
)
const Strip = lazyComponent(
  lazyModule(() => import('@/conversation/StrangerStrip')),
  (module) => module.StrangerStrip,
)
/** Its texts must not make the messages wait. */
export const StrangerStrip = (props: { userId: UserId }) => createElement(Suspense, null, createElement(Strip, props))
