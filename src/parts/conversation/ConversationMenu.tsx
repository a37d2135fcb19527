/** What one can do with a conversation as a whole: from its row in the list and from its header; fetched when the first menu opens. */
import { BellOff, BellRing, Check, CircleDot, EyeOff, Pin, PinOff } from 'lucide-react'
import type { ConversationKey } from '@/domain/conversation'
import { useTranslation } from '@/i18n/useTranslation'
import { hideConversation, muteConversation, pinConversation } from '@/store/conversations/choices'
import { selectKnowsPins, selectMuted, selectPinnedAt, selectSummary } from '@/store/conversations/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { conversationMarkedUnread, conversationRead } from '@/store/reads/readsSlice'
import { selectUnread } from '@/store/reads/selectors'
import { selectIsGuest } from '@/store/session/selectors'
import type { Anchor } from '@/ui/anchor'
import type { LucideIcon } from '@/ui/Icon'
import { Menu, MenuItem, MenuSeparator } from '@/ui/Menu'
import { useReport } from './useReport'

type Props = {
  conversationKey: ConversationKey
  anchor: Anchor
  /** Asks for how long; the dialog belongs to whoever outlives the menu. */
  onMute: () => void
  onClosed: () => void
  /** Hiding takes a row out of the list; elsewhere there is no row. */
  canHide?: boolean
  /** What found no room beside the menu's button. */
  more?: readonly { icon: LucideIcon; label: string; onSelect: () => void }[]
}

/** Beside what was pressed. Guests can only hide. */
export function ConversationMenu({
  conversationKey: key,
  anchor,
  onMute,
  onClosed,
  canHide = false,
  more = [],
}: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const unread = useAppSelector((state) => selectUnread(state, key).count)
  const newestId = useAppSelector((state) => selectSummary(state, key).newestId)
  const muted = useAppSelector((state) => selectMuted(state, key))
  const pinned = useAppSelector((state) => selectPinnedAt(state, key) !== null)
  const canPin = useAppSelector(selectKnowsPins)
  const isGuest = useAppSelector(selectIsGuest)
  const report = useReport()

  return (
    <Menu anchor={anchor} label={t(($) => $.chat.rowMenu.label)} onClose={onClosed}>
      {more.map(({ icon, label, onSelect }) => (
        <MenuItem key={label} icon={icon} onSelect={onSelect}>
          {label}
        </MenuItem>
      ))}
      {!isGuest && (
        <>
          {unread > 0 || newestId === null ? (
            <MenuItem
              icon={Check}
              disabled={newestId === null}
              onSelect={() => newestId !== null && dispatch(conversationRead({ key, upTo: newestId }))}
            >
              {t(($) => $.chat.rowMenu.markRead)}
            </MenuItem>
          ) : (
            <MenuItem icon={CircleDot} onSelect={() => dispatch(conversationMarkedUnread(key))}>
              {t(($) => $.chat.rowMenu.markUnread)}
            </MenuItem>
          )}
          {muted ? (
            <MenuItem
              icon={BellRing}
              onSelect={() => void dispatch(muteConversation(key, false)).then(report('unmute'))}
            >
              {t(($) => $.chat.rowMenu.unmute)}
            </MenuItem>
          ) : (
            <MenuItem icon={BellOff} onSelect={onMute}>
              {t(($) => $.chat.rowMenu.mute)}
            </MenuItem>
          )}
          {canPin && (
            <MenuItem
              icon={pinned ? PinOff : Pin}
              onSelect={() => void dispatch(pinConversation(key, !pinned)).then(report(pinned ? 'unpin' : 'pin'))}
            >
              {pinned ? t(($) => $.chat.rowMenu.unpin) : t(($) => $.chat.rowMenu.pin)}
            </MenuItem>
          )}
        </>
      )}
      {canHide && key.startsWith('dm:') && (
        <>
          {!isGuest && <MenuSeparator />}
          <MenuItem icon={EyeOff} onSelect={() => dispatch(hideConversation(key))}>
            {t(($) => $.chat.rowMenu.hide)}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
