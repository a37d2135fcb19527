/** The dialogs that several pages may open; each is fetched when first wanted. */
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { channelKey, directKey } from '@/domain/conversation'

const NewChannelDialog = lazy(() => import('@/features/channels').then((room) => ({ default: room.NewChannelDialog })))
const NewMessageDialog = lazy(() => import('@/features/people').then((room) => ({ default: room.NewMessageDialog })))
const SignOutDialog = lazy(() => import('@/features/settings').then((room) => ({ default: room.SignOutDialog })))

export type HouseDialog = 'newChannel' | 'newMessage' | 'signOut'

/** Shows the wanted dialog; a made channel or a chosen person is gone to at once. */
export function HouseDialogs({ dialog, onClosed }: { dialog: HouseDialog | null; onClosed: () => void }) {
  const navigate = useNavigate()
  if (dialog === null) return null
  const goTo = (path: string) => {
    onClosed()
    void navigate(path)
  }
  return (
    <Suspense fallback={null}>
      {dialog === 'newChannel' && (
        <NewChannelDialog onClosed={onClosed} onCreated={(id) => goTo(addressOf.conversation(channelKey(id)))} />
      )}
      {dialog === 'newMessage' && (
        <NewMessageDialog onClosed={onClosed} onChosen={(id) => goTo(addressOf.conversation(directKey(id)))} />
      )}
      {dialog === 'signOut' && <SignOutDialog onClosed={onClosed} />}
    </Suspense>
  )
}
