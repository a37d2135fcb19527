/** Says below the header that the channel announces something that this device has not shown yet. Comes with the hands. */
import { Megaphone, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAnnouncementQuery } from '@/api/announcementHooks'
import type { ChannelId } from '@/domain/ids'
import { useTranslation } from '@/i18n/useTranslation'
import { previewText } from '@/parts/message/previewText'
import { usePreviewWords } from '@/parts/message/usePreviewWords'
import { announcementSeen, lastAnnouncementSeen } from '@/store/channels/announcementSeen'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectCan } from '@/store/server/selectors'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { useFocusKept } from '@/ui/useFocusKept'

type Props = { channelId: ChannelId; isOpen: boolean; onOpen: () => void }

/** It lies over the feed, so that nothing that is read moves. `isOpen`: the announcement stands beside the conversation. */
export function AnnouncementBanner(props: Props) {
  const announces = useAppSelector((state) => selectCan(state, 'announcements'))
  return announces && <News {...props} />
}

function News({ channelId, isOpen, onOpen }: Props) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useFocusKept(place)
  const dispatch = useAppDispatch()
  const words = usePreviewWords()
  const { data } = useAnnouncementQuery(channelId)
  const [seenAt, setSeenAt] = useState(() => dispatch(lastAnnouncementSeen(channelId)))
  const updatedAt = data?.updatedAt ?? 0
  useEffect(() => {
    if (isOpen && updatedAt > 0) dispatch(announcementSeen(channelId, updatedAt))
  }, [dispatch, channelId, isOpen, updatedAt])
  // What was seen beside the conversation, or written there, is known by the time the column closes.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setSeenAt(updatedAt)
  }
  const read = () => {
    // the banner goes: the column gives the focus back to the button whose menu has it from now on
    place.current?.closest('header')?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus()
    onOpen()
  }
  const isNew = !isOpen && data && updatedAt > seenAt
  return (
    <div ref={place} role="status" className="absolute inset-x-0 top-full z-10">
      {isNew && (
        <Banner
          tone="info"
          icon={Megaphone}
          title={t(($) => $.chat.announcement.new)}
          action={
            <>
              <Button size="small" onClick={read}>
                {t(($) => $.chat.announcement.read)}
              </Button>
              <IconButton
                icon={X}
                label={t(($) => $.common.action.dismiss)}
                onClick={() => {
                  dispatch(announcementSeen(channelId, updatedAt))
                  setSeenAt(updatedAt)
                }}
              />
            </>
          }
        >
          <span dir="auto" className="line-clamp-1 [overflow-wrap:anywhere]">
            {previewText({ kind: 'markdown', text: data.text, mentions: [] }, words)}
          </span>
        </Banner>
      )}
    </div>
  )
}
