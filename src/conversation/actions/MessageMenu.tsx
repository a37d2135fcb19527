/** All actions on a message: as a drop-down, as a context menu and, on narrow screens, as a sheet. */
import {
  BellRing,
  Bookmark,
  ClipboardCopy,
  Download,
  Forward,
  Image,
  Link,
  Pencil,
  Pin,
  PinOff,
  Reply,
  SmilePlus,
  SquareCheck,
  Trash2,
  Users,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MessageId } from '@/domain/ids'
import { keyName } from '../composer/editor/keyName'
import { previewText } from '../message-body/previewText'
import { usePreviewTexts } from '../message-body/usePreviewTexts'
import { UserAvatar } from '@/components/person/UserAvatar'
import { usePersonName } from '@/components/person/personName'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { hasRung, selectDecision } from '@/store/notifications/decisionsSlice'
import { selectIsBlockedIn, selectUser } from '@/store/users/selectors'
import type { LucideIcon } from '@/ui/display/Icon'
import { Menu, MenuItem, MenuSeparator } from '@/ui/overlays/Menu'
import { SHEET, useMedia } from '@/ui/layout/useMedia'
import type { MessageAction } from './allowedActions'
import { useMessageActions } from './MessageActions'
import type { MenuPlace } from './overlayState'
import { QuickReactions } from './QuickReactions'

type Item = { icon: LucideIcon; keys?: string[] }
const ITEMS: Record<MessageAction, Item> = {
  react: { icon: SmilePlus, keys: ['+'] },
  reply: { icon: Reply, keys: ['R'] },
  edit: { icon: Pencil, keys: ['E'] },
  copyText: { icon: ClipboardCopy },
  copyImage: { icon: Image },
  copyLink: { icon: Link },
  pin: { icon: Pin },
  unpin: { icon: PinOff },
  save: { icon: Bookmark },
  forward: { icon: Forward },
  select: { icon: SquareCheck, keys: ['X'] },
  download: { icon: Download },
  whoReacted: { icon: Users },
  why: { icon: BellRing },
  delete: { icon: Trash2, keys: ['Delete'] },
}

/** Open while mounted; closing returns the focus. */
export function MessageMenu({ id, place, onClose }: { id: MessageId; place: MenuPlace; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const actions = useMessageActions()
  const rang = useAppSelector((state) => hasRung(selectDecision(state, id)))
  const isSheet = useMedia(SHEET)
  if (!actions) return null
  const allowed = actions.allowedActions(id)
  // A sheet has room for the reactions themselves; a drop-down has an item that opens them, with its key.
  const hasQuickReactions = isSheet && allowed.includes('react')
  const items = hasQuickReactions ? allowed.filter((action) => action !== 'react') : allowed
  const labels: Record<MessageAction, string> = {
    react: t(($) => $.chat.action.react),
    reply: t(($) => $.chat.action.reply),
    edit: t(($) => $.chat.action.edit),
    copyText: t(($) => $.chat.action.copyText),
    copyImage: t(($) => $.chat.action.copyImage),
    copyLink: t(($) => $.chat.action.copyLink),
    pin: t(($) => $.chat.action.pin),
    unpin: t(($) => $.chat.action.unpin),
    save: t(($) => $.chat.action.save),
    forward: t(($) => $.chat.action.forward),
    select: t(($) => $.chat.action.select),
    download: t(($) => $.chat.action.download),
    whoReacted: t(($) => $.chat.action.whoReacted),
    why: rang ? t(($) => $.chat.why.ring) : t(($) => $.chat.why.noRing),
    delete: t(($) => $.chat.action.delete),
  }
  return (
    <Menu
      anchor={place}
      label={t(($) => $.chat.action.more)}
      onClose={onClose}
      {...(isSheet && { header: <MessageSummary id={id} /> })}
    >
      {hasQuickReactions && <QuickReactions id={id} onPick={(emoji) => actions.react(id, emoji)} />}
      {items.map((action) => (
        <ActionItem
          key={action}
          item={ITEMS[action]}
          label={labels[action]}
          isDanger={action === 'delete'}
          onSelect={() => (action === 'react' ? actions.openReactions(id, place) : actions.run(id, action))}
        />
      ))}
    </Menu>
  )
}

/** The author and the beginning of the message, which the sheet covers. */
function MessageSummary({ id }: { id: MessageId }) {
  const { t } = useTranslation(['common', 'chat'])
  const words = usePreviewTexts()
  const message = useAppSelector((state) => selectMessage(state, id))
  const author = useAppSelector((state) => (message ? selectUser(state, message.authorId) : undefined))
  const name = usePersonName(message?.authorId)
  const isBlocked = useAppSelector(
    (state) => message !== undefined && selectIsBlockedIn(state, message.conversation, message.authorId),
  )
  if (!message) return null
  return (
    <div className="flex items-center gap-2.5 px-2 pb-2">
      <UserAvatar user={author} size={32} />
      <span className="grid min-w-0 leading-5">
        <bdi translate="no" className="truncate font-medium">
          {name}
        </bdi>{' '}
        <bdi className="line-clamp-2 text-sm text-muted">
          {isBlocked ? t(($) => $.chat.blocked.line) : previewText(message.body, words)}
        </bdi>
      </span>
    </div>
  )
}

function ActionItem({
  item,
  label,
  isDanger,
  onSelect,
}: {
  item: Item
  label: string
  isDanger: boolean
  onSelect: () => void
}) {
  const { t } = useTranslation(['common', 'chat'])
  return (
    <>
      {isDanger && <MenuSeparator />}
      <MenuItem
        icon={item.icon}
        {...(item.keys && { keys: item.keys.map((key) => keyName(t, key)) })}
        {...(isDanger && { tone: 'danger' as const })}
        onSelect={onSelect}
      >
        {label}
      </MenuItem>
    </>
  )
}
