/** The pages and parts that most people never see, each loaded when it is needed. */
import { lazyComponent, lazyModule, lazyPage } from '@/ui/lazy'

const linkPages = lazyModule(() => import('./links/SignInLinkPage'))

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
export const SignOutNotice = lazyComponent(
  lazyModule(() => import('./SignOutNotice')),
  (module) => module.SignOutNotice,
)
export const SignInLinkPage = lazyPage(linkPages, (module) => module.SignInLinkPage)
export const SetNamePage = lazyPage(linkPages, (module) => module.SetNamePage)
