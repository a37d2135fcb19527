/** The eight quick reactions at the top of a message's menu on narrow screens. */
import { useTranslation } from 'react-i18next'
import { QUICK_REACTIONS, activeReactions } from '@/domain/message'
import type { MessageId } from '@/domain/ids'
import { useAppStore } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { selectMyId } from '@/store/session/selectors'
import { MenuIconToggle } from '@/ui/overlays/Menu'

/** Marks the own reactions at the time when the menu opened. */
export function QuickReactions({ id, onPick }: { id: MessageId; onPick: (emoji: string) => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const state = useAppStore().getState()
  const me = selectMyId(state)
  const current = activeReactions(selectMessage(state, id)?.reactions ?? [])
  const isMine = (emoji: string) =>
    current.some((each) => each.emoji === emoji && me !== null && each.userIds.includes(me))
  return (
    <div
      role="group"
      aria-label={t(($) => $.chat.action.react)}
      className="mb-1 flex justify-between gap-0.5 border-b border-line pb-1"
    >
      {QUICK_REACTIONS.map((emoji) => (
        <MenuIconToggle
          key={emoji}
          checked={isMine(emoji)}
          label={t(($) => $.chat.action.reactWith, { emoji })}
          onSelect={() => onPick(emoji)}
        >
          {emoji}
        </MenuIconToggle>
      ))}
    </div>
  )
}
