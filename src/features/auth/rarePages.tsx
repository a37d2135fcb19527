/** The pages and parts that most people never see, each loaded when it is needed. */
import { lazyComponent, lazyModule, lazyPage } from '@/ui/lazy'

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
/** The reason above the sign-in form why a session ended. */
export const WhyLeft = lazyComponent(
  lazyModule(() => import('./WhyLeft')),
  (module) => module.WhyLeft,
)
export const LandingPage = lazyPage(links, (module) => module.LandingPage)
export const SetNamePage = lazyPage(links, (module) => module.SetNamePage)
