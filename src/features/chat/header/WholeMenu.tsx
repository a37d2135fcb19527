/** What concerns the conversation as a whole, opened from its header: the menu, and how long to mute. */
import { Bookmark, CalendarSearch, Folder, Info, Megaphone, Pin, Search, Timer, Users } from 'lucide-react'
import { useState } from 'react'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { useTranslation } from '@/i18n/useTranslation'
import { selectChannel, selectMyRights } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectCan, selectMaySeeMembers } from '@/store/server/selectors'
import { makeLate } from '@/ui/late'
import { latePress } from '@/ui/latePress'
import { NARROW, useMedia } from '@/ui/useMedia'
import { useMessageActions } from '../actions/MessageActions'
import type { AsideName } from '../aside/ConversationAside'
import { ExpiryMenu } from '../composer/ExpiryButton'
import { isCramped } from './cramped'

const ConversationMenu = latePress(
  makeLate(() => import('@/parts/conversation/ConversationMenu')),
  (room) => room.ConversationMenu,
  ({ onClosed }) => onClosed(),
)
const MuteDialog = latePress(
  makeLate(() => import('@/parts/conversation/MuteDialog')),
  (room) => room.MuteDialog,
  ({ onClosed }) => onClosed(),
)

type Props = {
  conversationKey: ConversationKey
  /** What was pressed; null while the menu is closed. */
  anchor: HTMLElement | null
  onAside: (aside: AsideName) => void
  onClosed: () => void
}

/** Stays mounted when the menu closes: a dialog that it opened outlives it. */
export function WholeMenu({ conversationKey, anchor, onAside, onClosed }: Props) {
  const { t } = useTranslation()
  const actions = useMessageActions()
  const hasPins = useHasPins(conversationKey)
  const hidesTools = anchor !== null && isCramped(anchor, 'first')
  const hidesMembers = anchor !== null && isCramped(anchor, 'last')
  const maySee = useAppSelector(selectMaySeeMembers)
  const isChannel = conversationKey.startsWith('channel:')
  const announces = useAppSelector((state) => selectCan(state, 'announcements')) && isChannel
  const [muting, setMuting] = useState(false)
  const isNarrow = useMedia(NARROW)
  const canWrite = useAppSelector((state) => selectMyRights(state, conversationKey).canSend)
  // where the menu was opened, while the choice stands there
  const [expiring, setExpiring] = useState<HTMLElement | null>(null)
  return (
    <>
      {anchor && (
        <ConversationMenu
          conversationKey={conversationKey}
          anchor={anchor}
          more={[
            ...(hidesTools
              ? [{ icon: Search, label: t(($) => $.chat.search.here), onSelect: () => onAside('search') }]
              : []),
            ...(hidesTools && hasPins
              ? [{ icon: Pin, label: t(($) => $.chat.header.pinned), onSelect: () => onAside('pins') }]
              : []),
            ...(hidesMembers && isChannel && maySee
              ? [{ icon: Users, label: t(($) => $.chat.header.members), onSelect: () => onAside('members') }]
              : []),
            ...(isChannel
              ? [{ icon: Info, label: t(($) => $.chat.about.title), onSelect: () => onAside('about') }]
              : []),
            ...(announces
              ? [
                  {
                    icon: Megaphone,
                    label: t(($) => $.chat.announcement.title),
                    onSelect: () => onAside('announcement'),
                  },
                ]
              : []),
            { icon: Folder, label: t(($) => $.chat.header.filesHere), onSelect: () => onAside('files') },
            { icon: Bookmark, label: t(($) => $.chat.header.savedHere), onSelect: () => onAside('saved') },
            ...(isNarrow && canWrite
              ? [{ icon: Timer, label: t(($) => $.chat.composer.expiry), onSelect: () => setExpiring(anchor) }]
              : []),
            { icon: CalendarSearch, label: t(($) => $.chat.jump.toDate), onSelect: () => actions?.jumpToDay(null) },
          ]}
          onMute={() => setMuting(true)}
          onClosed={onClosed}
        />
      )}
      {expiring && <ExpiryMenu conversationKey={conversationKey} anchor={expiring} onClose={() => setExpiring(null)} />}
      {muting && <MuteDialog conversationKey={conversationKey} onClosed={() => setMuting(false)} />}
    </>
  )
}

const useHasPins = (key: ConversationKey) =>
  useAppSelector((state) => {
    const target = toTarget(key)
    return target.kind === 'channel' && (selectChannel(state, target.channelId)?.pins.length ?? 0) > 0
  })
