/** Passes the magic link of this tab to the page of an invitation to a private channel. */
import { useSession } from '@/client/boot/sessionContext'
import { PrivateInvitePage } from '@/features/invitation'

/** Renders the page. */
export function PrivateInviteRoute() {
  const { magicLink, clearMagicLink } = useSession()
  return (
    <PrivateInvitePage
      token={magicLink?.purpose === 'joinChannel' ? magicLink.token : null}
      isCut={magicLink?.isCut === true}
      onUsed={clearMagicLink}
    />
  )
}
