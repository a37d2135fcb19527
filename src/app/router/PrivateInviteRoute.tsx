/** Gives the page of a private channel's invitation the link that this tab was opened with. */
import { useSession } from '@/app/boot/sessionContext'
import { PrivateInvitePage } from '@/features/invitation'

/** Renders the page. */
export function PrivateInviteRoute() {
  const { magicLink, clearMagicLink } = useSession()
  return (
    <PrivateInvitePage token={magicLink?.purpose === 'joinChannel' ? magicLink.token : null} onUsed={clearMagicLink} />
  )
}
