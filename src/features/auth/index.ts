/** The door of signing in. */
export { GuestPage } from './GuestPage'
export { SignInPage } from './SignInPage'
export { SignUpPage } from './SignUpPage'
