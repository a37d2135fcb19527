/** The signed-out pages, by address. */
import type { ReactNode } from 'react'
import { DoorContext, type AuthContext } from './authContext'
import { GuestPage } from './GuestPage'
import { SignInPage } from './SignInPage'
import { SignUpPage } from './SignUpPage'

export type DoorPath = '/login' | '/register' | '/guest_login'

const pages: Record<DoorPath, () => ReactNode> = {
  '/login': SignInPage,
  '/register': SignUpPage,
  '/guest_login': GuestPage,
}

/** Shows the page for `path`. `door` is passed to it as context. */
export function AuthPages({ path, door }: { path: DoorPath; door: AuthContext }) {
  const Page = pages[path]
  return (
    <DoorContext value={door}>
      <Page />
    </DoorContext>
  )
}
