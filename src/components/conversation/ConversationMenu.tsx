/**
 * The menu of a conversation, opened from its row in the list and from its header. Lazily loaded when the first menu
 * opens.
 */
import {
  ArrowDown,
  ArrowUp,
  BellOff,
  BellRing,
  Check,
  CircleDot,
  EyeOff,
  LogOut,
  MailPlus,
  Pin,
  PinOff,
  Settings,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { channelTitle, type Channel } from '@/domain/channel'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { ContactItems } from '@/components/person/contact/ContactItems'
import { CopyLinkItem } from '@/components/channel/CopyLinkItem'
import { ConversationMark } from './ConversationMark'
import { selectChannelOf } from '@/store/channels/selectors'
import { hideConversation, muteConversation, pinConversation } from '@/store/conversations/changeSettings'
import {
  selectSupportsPinnedChats,
  selectIsMuted,
  selectConversationKeys,
  selectPinnedAt,
  selectSummary,
} from '@/store/conversations/selectors'
import { movePin } from '@/store/conversations/pinOrder'
import { conversationListed, conversationUnhidden } from '@/store/conversations/settingsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { conversationRead } from '@/store/events'
import { conversationMarkedUnread } from '@/store/reads/readsSlice'
import { selectUnreadCount } from '@/store/reads/selectors'
import { selectMayInvite } from '@/store/server/selectors'
import { selectIsGuest } from '@/store/session/selectors'
import { offerUndo } from '@/store/undo'
import type { Anchor } from '@/ui/overlays/anchor'
import { replacingOverlay } from '@/ui/overlays/closeOnBack'
import type { LucideIcon } from '@/ui/display/Icon'
import { Menu, MenuItem, MenuSeparator } from '@/ui/overlays/Menu'
import { useConversationTitle } from './useConversationName'
import { useReportFailure } from './useReportFailure'

/** The dialogs that it opens. */
export type ConversationDialogName = 'mute' | 'invite' | 'leave' | 'block'

type Props = {
  conversationKey: ConversationKey
  anchor: Anchor
  /** Opens a dialog. The parent renders it, because it outlives the menu. */
  onDialog: (dialog: ConversationDialogName) => void
  onClose: () => void
  /** Hiding removes a row from the list, so it is offered only there. */
  canHide?: boolean
  /** Actions that do not fit next to the menu's button. */
  extraActions?: readonly { icon: LucideIcon; label: string; onSelect: () => void }[]
  /** Items above them. */
  children?: ReactNode
}

/** Opens next to the pressed element. Guests can only hide, and copy the link of a channel. */
export function ConversationMenu({
  conversationKey: key,
  anchor,
  onDialog,
  onClose,
  canHide = false,
  extraActions = [],
  children,
}: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const pinned = useAppSelector((state) => selectPinnedAt(state, key) !== null)
  const isGuest = useAppSelector(selectIsGuest)
  const target = toTarget(key)
  const channel = useAppSelector((state) => selectChannelOf(state, key))
  const hide = useHide(key, channel)
  return (
    <Menu
      anchor={anchor}
      label={t(($) => $.chat.rowMenu.label)}
      onClose={onClose}
      header={<MenuHeader conversationKey={key} />}
    >
      {children}
      {extraActions.map(({ icon, label, onSelect }) => (
        <MenuItem key={label} icon={icon} onSelect={onSelect}>
          {label}
        </MenuItem>
      ))}
      {!isGuest && <StateItems conversationKey={key} onDialog={onDialog} />}
      {canHide && pinned && <PinPlaceItems conversationKey={key} />}
      {canHide && (target.kind === 'direct' || channel?.isPublic === true) && (
        <MenuItem icon={EyeOff} onSelect={hide}>
          {t(($) => $.chat.rowMenu.hide)}
        </MenuItem>
      )}
      {channel !== undefined && <CopyLinkItem channel={channel} />}
      {!isGuest && <ManageItems conversationKey={key} onDialog={onDialog} />}
    </Menu>
  )
}

/** Returns a function that hides the conversation and offers Undo. */
function useHide(key: ConversationKey, channel: Channel | undefined) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  return () => {
    dispatch(hideConversation(key))
    dispatch(
      offerUndo({
        text:
          channel === undefined
            ? t(($) => $.chat.rowMenu.hidden)
            : t(($) => $.chat.rowMenu.hiddenDone, { channel: channelTitle(channel) }),
        label: t(($) => $.common.action.undo),
        undo: () => {
          dispatch(conversationUnhidden(key))
          dispatch(conversationListed(key))
        },
      }),
    )
  }
}

/** Read or unread, muted or not, pinned or not. */
function StateItems({ conversationKey: key, onDialog }: Pick<Props, 'conversationKey' | 'onDialog'>) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const unread = useAppSelector((state) => selectUnreadCount(state, key).count)
  const newestId = useAppSelector((state) => selectSummary(state, key).newestId)
  const muted = useAppSelector((state) => selectIsMuted(state, key))
  const pinned = useAppSelector((state) => selectPinnedAt(state, key) !== null)
  const canPin = useAppSelector(selectSupportsPinnedChats)
  const report = useReportFailure()
  const name = useConversationTitle(key)
  return (
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
          onSelect={() => void dispatch(muteConversation(key, false)).then(report('unmute', name))}
        >
          {t(($) => $.chat.rowMenu.unmute)}
        </MenuItem>
      ) : (
        <MenuItem icon={BellOff} onSelect={() => onDialog('mute')}>
          {t(($) => $.chat.rowMenu.mute)}
        </MenuItem>
      )}
      {canPin && (
        <MenuItem
          icon={pinned ? PinOff : Pin}
          onSelect={() =>
            void dispatch(pinConversation(key, !pinned)).then(
              report(pinned ? 'unpinConversation' : 'pinConversation', name),
            )
          }
        >
          {pinned ? t(($) => $.chat.rowMenu.unpin) : t(($) => $.chat.rowMenu.pin)}
        </MenuItem>
      )}
    </>
  )
}

/** Moves a pinned conversation among the pinned ones. */
function PinPlaceItems({ conversationKey: key }: Pick<Props, 'conversationKey'>) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const pins = useAppSelector(
    (state) => selectConversationKeys(state).filter((each) => selectPinnedAt(state, each) !== null),
    shallowEqual,
  )
  const at = pins.indexOf(key)
  if (pins.length < 2) return null
  const move = (to: number) => {
    const texts = { text: t(($) => $.chat.rowMenu.pinMoved), label: t(($) => $.common.action.undo) }
    dispatch(movePin(key, to, texts))
  }
  return (
    <>
      <MenuItem icon={ArrowUp} disabled={at === 0} onSelect={() => move(at - 1)}>
        {t(($) => $.chat.rowMenu.moveUp)}
      </MenuItem>
      <MenuItem icon={ArrowDown} disabled={at === pins.length - 1} onSelect={() => move(at + 1)}>
        {t(($) => $.chat.rowMenu.moveDown)}
      </MenuItem>
    </>
  )
}

/** Inviting, settings and leaving. */
function ManageItems({ conversationKey, onDialog }: Pick<Props, 'conversationKey' | 'onDialog'>) {
  const { t } = useTranslation(['common', 'chat'])
  const navigate = useNavigate()
  const target = toTarget(conversationKey)
  const channel = useAppSelector((state) => selectChannelOf(state, conversationKey))
  const mayInvite = useAppSelector(selectMayInvite)
  if (target.kind === 'direct')
    return (
      <>
        <MenuSeparator />
        <ContactItems userId={target.userId} onBlock={() => onDialog('block')} />
        <MenuItem
          icon={Settings}
          onSelect={() => void navigate(addressOf.personSettings(target.userId), replacingOverlay())}
        >
          {t(($) => $.chat.rowMenu.label)}
        </MenuItem>
      </>
    )
  if (channel === undefined) return null
  return (
    <>
      <MenuSeparator />
      {mayInvite && (
        <MenuItem icon={MailPlus} onSelect={() => onDialog('invite')}>
          {t(($) => $.chat.list.invite)}
        </MenuItem>
      )}
      <MenuItem
        icon={Settings}
        onSelect={() => void navigate(addressOf.channelSettings(channel.id), replacingOverlay())}
      >
        {t(($) => $.chat.rowMenu.settings)}
      </MenuItem>
      {/* Everybody is in a public channel: it can only be hidden. */}
      {!channel.isPublic && (
        <MenuItem icon={LogOut} tone="danger" onSelect={() => onDialog('leave')}>
          {t(($) => $.chat.rowMenu.leave)}
        </MenuItem>
      )}
    </>
  )
}

/** The conversation's avatar and name, because the sheet may cover its row. */
function MenuHeader({ conversationKey: key }: { conversationKey: ConversationKey }) {
  return (
    <div className="flex items-center gap-2.5 px-2 pb-2 font-medium">
      <ConversationMark conversationKey={key} size={32} />
    </div>
  )
}
