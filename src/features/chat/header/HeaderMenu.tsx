/** The menu of a conversation's header, with the dialogs that mute the conversation and invite people. */
import { Bookmark, CalendarSearch, Download, Folder, Info, Megaphone, Pin, Search, Timer, Users } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '@/conversation/words'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { ConversationDialog } from '@/components/conversation/ConversationDialog'
import type { ConversationDialogName } from '@/components/conversation/ConversationMenu'
import { ConversationMenu } from '@/components/conversation/lazyOverlays'
import { selectOffersCalls } from '@/store/calls/selectors'
import { selectChannel, selectMyPermissions } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectHasCapability, selectMaySeeMembers } from '@/store/server/selectors'
import { lazyComponent } from '@/ui/lazy'
import { NARROW, useMedia } from '@/ui/layout/useMedia'
import { useMessageActions } from '@/conversation/actions/MessageActions'
import type { PanelName } from '../side-panel/ConversationPanel'
import { ExpiryMenu, ExportDialog } from '@/conversation/lazyComponents'
import { callButtons } from './callButtons'

const VideoCallItem = lazyComponent(callButtons, 'VideoCallItem')

/** The widths in rem below which the header hides what the menu has then; header.css has the same. */
const CRAMPED_REM = { tight: 36, narrow: 28, first: 22.5, last: 14 } as const

/** Whether the header around an element hides these tools. */
function isCramped(inside: HTMLElement, which: keyof typeof CRAMPED_REM): boolean {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const header = inside.closest('header')
  return header !== null && header.offsetWidth < CRAMPED_REM[which] * rem
}

type Props = {
  conversationKey: ConversationKey
  /** The pressed button; null while the menu is closed. */
  anchor: HTMLElement | null
  onPanel: (panel: PanelName) => void
  onClose: () => void
}

/** Stays mounted when the menu closes, because it may have opened a dialog. */
export function HeaderMenu({ conversationKey, anchor, onPanel, onClose }: Props) {
  const { t } = useWords()
  const actions = useMessageActions()
  const hasPins = useHasPins(conversationKey)
  const hidesPlaces = anchor !== null && isCramped(anchor, 'tight')
  const hidesTools = anchor !== null && isCramped(anchor, 'narrow')
  const offersCalls = useAppSelector(selectOffersCalls)
  const hidesVideo = offersCalls && anchor !== null && isCramped(anchor, 'first')
  const hidesMembers = anchor !== null && isCramped(anchor, 'last')
  const maySee = useAppSelector(selectMaySeeMembers)
  const target = toTarget(conversationKey)
  const isChannel = target.kind === 'channel'
  const announces = useAppSelector((state) => selectHasCapability(state, 'announcements')) && isChannel
  const [dialog, setDialog] = useState<ConversationDialogName | null>(null)
  const [exporting, setExporting] = useState(false)
  const isNarrow = useMedia(NARROW)
  const canWrite = useAppSelector((state) => selectMyPermissions(state, conversationKey).canSend)
  // The anchor of the expiry choice, while that is open.
  const [expiring, setExpiring] = useState<HTMLElement | null>(null)
  return (
    <>
      {anchor && (
        <ConversationMenu
          conversationKey={conversationKey}
          anchor={anchor}
          extraActions={[
            ...(hidesTools
              ? [{ icon: Search, label: t(($) => $.chat.search.here), onSelect: () => onPanel('search') }]
              : []),
            ...(hidesPlaces
              ? [
                  { icon: Folder, label: t(($) => $.chat.header.filesHere), onSelect: () => onPanel('files') },
                  { icon: Bookmark, label: t(($) => $.chat.header.savedHere), onSelect: () => onPanel('saved') },
                ]
              : []),
            ...(hidesTools && hasPins
              ? [{ icon: Pin, label: t(($) => $.chat.header.pinned), onSelect: () => onPanel('pins') }]
              : []),
            ...(hidesMembers && isChannel && maySee
              ? [{ icon: Users, label: t(($) => $.chat.header.members), onSelect: () => onPanel('members') }]
              : []),
            ...(isChannel
              ? [{ icon: Info, label: t(($) => $.chat.about.title), onSelect: () => onPanel('about') }]
              : []),
            ...(announces
              ? [
                  {
                    icon: Megaphone,
                    label: t(($) => $.chat.announcement.title),
                    onSelect: () => onPanel('announcement'),
                  },
                ]
              : []),
            ...(isNarrow && canWrite
              ? [{ icon: Timer, label: t(($) => $.chat.composer.expiry), onSelect: () => setExpiring(anchor) }]
              : []),
            { icon: CalendarSearch, label: t(($) => $.chat.jump.toDate), onSelect: () => actions?.openDateDialog() },
            { icon: Download, label: t(($) => $.chat.export.open), onSelect: () => setExporting(true) },
          ]}
          onDialog={setDialog}
          onClose={onClose}
        >
          {hidesVideo && <VideoCallItem conversationKey={conversationKey} />}
        </ConversationMenu>
      )}
      {expiring && <ExpiryMenu conversationKey={conversationKey} anchor={expiring} onClose={() => setExpiring(null)} />}
      {exporting && <ExportDialog conversationKey={conversationKey} onClose={() => setExporting(false)} />}
      {dialog && (
        <ConversationDialog conversationKey={conversationKey} dialog={dialog} onClose={() => setDialog(null)} />
      )}
    </>
  )
}

const useHasPins = (key: ConversationKey) =>
  useAppSelector((state) => {
    const target = toTarget(key)
    return target.kind === 'channel' && (selectChannel(state, target.channelId)?.pins.length ?? 0) > 0
  })
