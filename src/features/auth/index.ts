/** The public interface of the sign-in feature. It must not import the store. */
export { AuthProvider, useAuth, type AuthContext } from './authContext'
export { EmailLoginPage, GuestPage, MobileInvitePage, ReturnPage, SetNamePage, SignUpPage } from './lazyPages'
export { SignInPage } from './SignInPage'
