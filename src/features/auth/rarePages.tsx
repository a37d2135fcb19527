/** The pages that most people never open, each loaded when it is. */
import { lazyModule, lazyPage } from '@/ui/lazy'

const links = lazyModule(() => import('./links/LandingPage'))

export const EmailLoginPage = lazyPage(
  lazyModule(() => import('./links/EmailLoginPage')),
  (module) => module.EmailLoginPage,
)
export const SignUpPage = lazyPage(
  lazyModule(() => import('./links/SignUpPage')),
  (module) => module.SignUpPage,
)
export const MobileInvitePage = lazyPage(
  lazyModule(() => import('./links/MobileInvitePage')),
  (module) => module.MobileInvitePage,
)
export const LandingPage = lazyPage(links, (module) => module.LandingPage)
export const SetNamePage = lazyPage(links, (module) => module.SetNamePage)
