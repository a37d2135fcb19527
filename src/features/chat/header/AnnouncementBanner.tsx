/** A banner below the header for an announcement that this device has not shown yet. */
import { Megaphone, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnouncementQuery } from '@/api/conversation/announcement'
import type { ChannelId } from '@/domain/ids'
import { previewText } from '@/conversation/message-body/previewText'
import { usePreviewTexts } from '@/conversation/message-body/usePreviewTexts'
import { markAnnouncementSeen, announcementSeenAt } from '@/store/channels/announcementSeen'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectHasCapability } from '@/store/server/selectors'
import { selectIsGuest } from '@/store/session/selectors'
import { Banner } from '@/ui/display/Banner'
import { Button } from '@/ui/fields/Button'
import { IconButton } from '@/ui/fields/IconButton'

type Props = { channelId: ChannelId; isOpen: boolean; onOpen: () => void }

/**
 * Lies over the message list, so that the layout does not move. `isOpen`: the announcement is open in the side panel.
 */
export function AnnouncementBanner(props: Props) {
  // The server refuses to tell guests.
  const announces = useAppSelector((state) => selectHasCapability(state, 'announcements') && !selectIsGuest(state))
  return announces && <News {...props} />
}

function News({ channelId, isOpen, onOpen }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const place = useRef<HTMLDivElement>(null)
  const dispatch = useAppDispatch()
  const words = usePreviewTexts()
  const { data } = useAnnouncementQuery(channelId)
  const [seenAt, setSeenAt] = useState(() => dispatch(announcementSeenAt(channelId)))
  const updatedAt = data?.updatedAt ?? 0
  useEffect(() => {
    if (isOpen && updatedAt > 0) dispatch(markAnnouncementSeen(channelId, updatedAt))
  }, [dispatch, channelId, isOpen, updatedAt])
  // An announcement that was read or written in the side panel counts as seen when that closes.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setSeenAt(updatedAt)
  }
  const read = () => {
    // The banner disappears: on closing, the side panel returns the focus to the button whose menu has the
    // announcement.
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
                  dispatch(markAnnouncementSeen(channelId, updatedAt))
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
