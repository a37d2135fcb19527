/** What one can do with a conversation from the list; fetched when the first menu opens. */
import { BellOff, BellRing, Check, EyeOff, Pin, PinOff } from 'lucide-react'
import type { ConversationKey } from '@/domain/conversation'
import { useTranslation } from '@/i18n/useTranslation'
import { hideConversation, muteConversation, pinConversation } from '@/store/conversations/choices'
import { selectKnowsPins, selectMuted, selectPinnedAt, selectSummary } from '@/store/conversations/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { markRead } from '@/store/reads/markRead'
import { selectUnread } from '@/store/reads/selectors'
import { selectSession } from '@/store/session/selectors'
import { Menu, MenuItem, MenuSeparator } from '@/ui/Menu'
import { useReport } from './useReport'

export type RowMenuPlace = { key: ConversationKey; x: number; y: number }

/** The menu at the point that was pressed; the dialog after Mute… belongs to the list, which outlives it. Guests can only hide. */
export function RowMenu({ place, onMute, onClosed }: { place: RowMenuPlace; onMute: (key: ConversationKey) => void; onClosed: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { key } = place
  const unread = useAppSelector((state) => selectUnread(state, key).count)
  const newestId = useAppSelector((state) => selectSummary(state, key).newestId)
  const muted = useAppSelector((state) => selectMuted(state, key))
  const pinned = useAppSelector((state) => selectPinnedAt(state, key) !== null)
  const canPin = useAppSelector(selectKnowsPins)
  const isGuest = useAppSelector((state) => {
    const session = selectSession(state)
    return session.state === 'signedIn' && session.isGuest
  })
  const report = useReport()

  return (
    <Menu anchor={place} label={t(($) => $.chat.rowMenu.label)} onClose={onClosed}>
      {!isGuest && (
        <>
          <MenuItem
            icon={Check}
            disabled={unread === 0 || newestId === null}
            onSelect={() => newestId !== null && void dispatch(markRead(key, newestId))}
          >
            {t(($) => $.chat.rowMenu.markRead)}
          </MenuItem>
          {muted ? (
            <MenuItem icon={BellRing} onSelect={() => void dispatch(muteConversation(key, false)).then(report)}>
              {t(($) => $.chat.rowMenu.unmute)}
            </MenuItem>
          ) : (
            <MenuItem icon={BellOff} onSelect={() => onMute(key)}>
              {t(($) => $.chat.rowMenu.mute)}
            </MenuItem>
          )}
          {canPin && (
            <MenuItem icon={pinned ? PinOff : Pin} onSelect={() => void dispatch(pinConversation(key, !pinned)).then(report)}>
              {pinned ? t(($) => $.chat.rowMenu.unpin) : t(($) => $.chat.rowMenu.pin)}
            </MenuItem>
          )}
        </>
      )}
      {key.startsWith('dm:') && (
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
