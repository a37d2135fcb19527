/** The other ways to sign in. Most people use none of them, so their code is not part of the sign-in page. */
import { lazyComponent, lazyModule, lazyPage } from '@/ui/lazy'

/** The buttons of the sign-in page. */
export const OtherWays = lazyComponent(
  lazyModule(() => import('./ways/OtherWays')),
  (module) => module.OtherWays,
)

/** The page to which a provider's answer leads. */
export const ReturnPage = lazyPage(
  lazyModule(() => import('./ways/ReturnPage')),
  (module) => module.ReturnPage,
)
