/** Watches the person's own role. A session keeps the rights that it had at its sign-in. */
import { useState } from 'react'
import { useAppSelector } from '@/store/hooks'
import { selectMe, selectSession, selectSync } from '@/store/session/selectors'
import { RoleDialog } from '@/client/shell/overlays/lazyOverlays'

/** Asks once per change to sign in again, and closes the dialog if the role is changed back. */
export function RoleChange({ onSignOut }: { onSignOut: () => void }) {
  const isAdmin = useAppSelector((state) => {
    const session = selectSession(state)
    const isKnown = session.state === 'signedIn' && !session.isGuest && selectSync(state) === 'live'
    return isKnown ? selectMe(state)?.isAdmin : undefined
  })
  // The role at the time when the local copy was first complete, or when the person last answered.
  const [acceptedRole, acceptRole] = useState<boolean>()
  if (acceptedRole === undefined && isAdmin !== undefined) acceptRole(isAdmin)
  if (acceptedRole === undefined || isAdmin === undefined || isAdmin === acceptedRole) return null
  return (
    <RoleDialog
      isAdmin={isAdmin}
      onClose={() => acceptRole(isAdmin)}
      onSignOut={() => {
        acceptRole(isAdmin)
        onSignOut()
      }}
    />
  )
}
