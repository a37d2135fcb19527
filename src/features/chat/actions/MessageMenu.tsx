/** Everything one may do with a message: the same as drop-down, context menu and, on narrow screens, a sheet. */
import {
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
import { QUICK_REACTIONS } from '@/domain/message'
import type { MessageId } from '@/domain/ids'
import { useTranslation } from '@/i18n/useTranslation'
import type { LucideIcon } from '@/ui/Icon'
import { Menu, MenuItem, MenuSeparator } from '@/ui/Menu'
import type { MessageAction } from './allowedActions'
import { useMessageActions, type MenuPlace } from './MessageActions'
import { QuickRow } from './QuickRow'

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
  delete: { icon: Trash2, keys: ['Delete'] },
}

/** Mounted is open; closing gives the focus back. */
export function MessageMenu({ id, place, onClose }: { id: MessageId; place: MenuPlace; onClose: () => void }) {
  const { t } = useTranslation()
  const actions = useMessageActions()
  if (!actions) return null
  const allowed = actions.allowed(id)
  const words: Record<MessageAction, string> = {
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
    delete: t(($) => $.chat.action.delete),
  }
  return (
    <Menu anchor={place} label={t(($) => $.chat.action.more)} onClose={onClose}>
      {allowed.includes('react') && <QuickRow emojis={QUICK_REACTIONS} onPick={(emoji) => actions.react(id, emoji)} />}
      {allowed.map((action) => (
        <Entry
          key={action}
          item={ITEMS[action]}
          words={words[action]}
          isDanger={action === 'delete'}
          onSelect={() => (action === 'react' ? actions.openReactions(id, place) : actions.act(id, action))}
        />
      ))}
    </Menu>
  )
}

function Entry({
  item,
  words,
  isDanger,
  onSelect,
}: {
  item: Item
  words: string
  isDanger: boolean
  onSelect: () => void
}) {
  return (
    <>
      {isDanger && <MenuSeparator />}
      <MenuItem
        icon={item.icon}
        {...(item.keys && { keys: item.keys })}
        {...(isDanger && { tone: 'danger' as const })}
        onSelect={onSelect}
      >
        {words}
      </MenuItem>
    </>
  )
}
