/** The public interface of the sign-in feature. It must not import the store. */
export { AuthProvider, useAuth } from './authContext'
export { GuestPage } from './GuestPage'
export { ReturnPage } from './lazyWays'
export { EmailLoginPage, MobileInvitePage, SetNamePage, SignUpPage } from './lazyPages'
export { SignInPage } from './SignInPage'
