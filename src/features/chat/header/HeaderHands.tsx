/** What joins the header once somebody acts: the search, and what the channel announces. Comes with the hands. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { useAppSelector } from '@/store/hooks'
import { selectCan } from '@/store/server/selectors'
import type { AsideName } from '../aside/ConversationAside'
import { AnnouncementBanner } from './AnnouncementBanner'
import { SearchButton } from './SearchButton'

type Props = { conversationKey: ConversationKey; aside: AsideName | null; onAside: (aside: AsideName | null) => void }

/** Stands inside the header, before its tools. */
export function HeaderHands({ conversationKey, aside, onAside }: Props) {
  const announces = useAppSelector((state) => selectCan(state, 'announcements'))
  const target = toTarget(conversationKey)
  return (
    <>
      <SearchButton aside={aside} onAside={onAside} />
      {announces && target.kind === 'channel' && (
        <AnnouncementBanner
          channelId={target.channelId}
          isOpen={aside === 'announcement'}
          onOpen={() => onAside('announcement')}
        />
      )}
    </>
  )
}
