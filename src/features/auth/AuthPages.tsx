/** The signed-out pages, by address. */
import type { ReactNode } from 'react'
import { AuthPageContext, type AuthContext } from './authContext'
import { GuestPage } from './GuestPage'
import { SignInPage } from './SignInPage'
import { SignUpPage } from './SignUpPage'

export type AuthPath = '/login' | '/register' | '/guest_login'

const pages: Record<AuthPath, () => ReactNode> = {
  '/login': SignInPage,
  '/register': SignUpPage,
  '/guest_login': GuestPage,
}

/** Shows the page for `path`. `door` is passed to it as context. */
export function AuthPages({ path, auth }: { path: AuthPath; auth: AuthContext }) {
  const Page = pages[path]
  return (
    <AuthPageContext value={auth}>
      <Page />
    </AuthPageContext>
  )
}
