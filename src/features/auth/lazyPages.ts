/** The pages and components of the sign-in that most people never see. Each is loaded when it is needed. */
import { lazyComponent, lazyModule, lazyPage } from '@/ui/lazy'

const linkPages = lazyModule(() => import('./links/SignInLinkPage'))

export const EmailLoginPage = lazyPage(
  lazyModule(() => import('./links/EmailLoginPage')),
  (module) => module.EmailLoginPage,
)
/** It waits for a request of its own, so its code may come as late. */
export const GuestPage = lazyPage(
  lazyModule(() => import('./GuestPage')),
  (module) => module.GuestPage,
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
/** The buttons of the sign-in page for methods other than password and guest. */
export const OtherSignInMethods = lazyComponent(
  lazyModule(() => import('./methods/OtherSignInMethods')),
  (module) => module.OtherSignInMethods,
)

/** The page to which a provider's answer leads. */
export const ReturnPage = lazyPage(
  lazyModule(() => import('./methods/ReturnPage')),
  (module) => module.ReturnPage,
)
