/** The pages before the house, by address. */
import type { ReactNode } from 'react'
import { DoorContext, type Door } from './door'
import { GuestPage } from './GuestPage'
import { SignInPage } from './SignInPage'
import { SignUpPage } from './SignUpPage'

export type DoorPath = '/login' | '/register' | '/guest_login'

const pages: Record<DoorPath, () => ReactNode> = {
  '/login': SignInPage,
  '/register': SignUpPage,
  '/guest_login': GuestPage,
}

/** Shows the page of an address; `door` is what it stands on. */
export function DoorPages({ path, door }: { path: DoorPath; door: Door }) {
  const Page = pages[path]
  return (
    <DoorContext value={door}>
      <Page />
    </DoorContext>
  )
}
