/** The reaction chips below a message. The chips of own reactions are pressed. */
import { SmilePlus } from 'lucide-react'
import { memo, useMemo } from 'react'
import { activeReactions, type Message } from '@/domain/message'
import type { MessageId, UserId } from '@/domain/ids'
import { useRowTabIndex } from '@/ui/input/useRowTabIndex'
import { personName } from '@/components/person/personName'
import { useAppSelector } from '@/store/hooks'
import { selectPendingOn, type PendingChange } from '@/store/messages/pendingSlice'
import { selectMyId } from '@/store/session/selectors'
import { useMessageActions } from '@/conversation/actions/MessageActions'
import { withPending } from './pendingReactions'
import { useWords } from '@/conversation/words'
import { fromStart } from '@/ui/input/readingDirection'

const pressed = (pending: readonly PendingChange[]) =>
  pending.flatMap((change) => (change.kind === 'reaction' ? [change.emoji] : []))

/**
 * The largest number of names for one reaction. With more people, the last one is a count of the others; the menu lists
 * all.
 */
const MOST_NAMES = 6

const CHIP =
  'touch-target inline-flex h-[1.625rem] max-w-full items-center justify-center gap-1.5 rounded-full px-2 text-xs font-medium tabular-nums pointer-coarse:h-8 pointer-coarse:min-w-11'

/** With `canReact` false (guests), the chips cannot be pressed. */
export const Reactions = memo(function Reactions({ message, canReact }: { message: Message; canReact: boolean }) {
  const { t } = useWords()
  const actions = useMessageActions()
  const tabIndex = useRowTabIndex()
  const myId = useAppSelector(selectMyId)
  const pending = useAppSelector((state) => selectPendingOn(state, message.id))
  const reactions = useMemo(
    () => withPending(activeReactions(message.reactions), pressed(pending), myId),
    [message.reactions, pending, myId],
  )
  if (reactions.length === 0) return null
  return (
    <div className="mt-1 mb-0.5 flex flex-wrap select-none gap-1 pointer-coarse:my-2 pointer-coarse:gap-y-3">
      {reactions.map(({ emoji, userIds }) => (
        <Chip
          key={emoji}
          id={message.id}
          emoji={emoji}
          userIds={userIds}
          isOwn={myId !== null && userIds.includes(myId)}
          canReact={canReact}
        />
      ))}
      {canReact && actions && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={t(($) => $.chat.message.addReaction)}
          data-tooltip={t(($) => $.chat.message.addReaction)}
          className={`${CHIP} px-[7px] text-muted shadow-[inset_0_0_0_1px_var(--line)] hover:bg-hover`}
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect()
            actions.openReactions(message.id, { x: fromStart(box, 0), y: box.bottom })
          }}
        >
          <SmilePlus size={16} aria-hidden />
        </button>
      )}
    </div>
  )
})

function Chip({
  id,
  emoji,
  userIds,
  isOwn,
  canReact,
}: {
  id: MessageId
  emoji: string
  userIds: readonly UserId[]
  isOwn: boolean
  canReact: boolean
}) {
  const { t, format } = useWords()
  const actions = useMessageActions()
  const tabIndex = useRowTabIndex()
  // A string compares by value, so the chip renders again only when a name in it changes.
  const who = useAppSelector((state) => {
    const shown = userIds.length > MOST_NAMES ? userIds.slice(0, MOST_NAMES - 1) : userIds
    const names = shown.map((userId) => personName(state, t, userId))
    const count = userIds.length - names.length
    return format.list(count === 0 ? names : [...names, t(($) => $.chat.message.others, { count })])
  })
  const may = canReact && actions !== null
  const sentence = t(($) => $.chat.message.who, { names: who, emoji, count: userIds.length })
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-disabled={!may}
      aria-pressed={isOwn}
      aria-label={format.joinStates([`${emoji} ${userIds.length}`, who])}
      data-who
      data-tooltip={sentence}
      className={`${CHIP} ${isOwn ? 'bg-accent-soft text-accent-text shadow-[inset_0_0_0_1px_var(--accent)]' : 'bg-hover text-muted shadow-[inset_0_0_0_1px_var(--line)] aria-[disabled=false]:hover:bg-pressed'}`}
      onClick={() => may && actions?.react(id, emoji)}
    >
      <span className="min-w-0 overflow-x-clip text-ui leading-none">{emoji}</span>
      <span>{userIds.length}</span>
    </button>
  )
}
