/** The pages and components of the sign-in that most people never see. Each is loaded when it is needed. */
import { lazyComponent, lazyModule, lazyPage } from '@/ui/lazy'

const linkPages = lazyModule(() => import('./links/SignInLinkPage'))

export const EmailLoginPage = lazyPage(() => import('./links/EmailLoginPage'), 'EmailLoginPage')
/** It waits for a request of its own, so its code may come as late. */
export const GuestPage = lazyPage(() => import('./GuestPage'), 'GuestPage')
export const SignUpPage = lazyPage(() => import('./links/SignUpPage'), 'SignUpPage')
export const MobileInvitePage = lazyPage(() => import('./links/MobileInvitePage'), 'MobileInvitePage')
/** The reason above the sign-in form why a session ended. */
export const SignOutNotice = lazyComponent(() => import('./SignOutNotice'), 'SignOutNotice')
export const SignInLinkPage = lazyPage(linkPages, 'SignInLinkPage')
export const SetNamePage = lazyPage(linkPages, 'SetNamePage')
/** The buttons of the sign-in page for methods other than password and guest. */
export const OtherSignInMethods = lazyComponent(() => import('./methods/OtherSignInMethods'), 'OtherSignInMethods')

/** The page to which a provider's answer leads. */
export const ReturnPage = lazyPage(() => import('./methods/ReturnPage'), 'ReturnPage')
