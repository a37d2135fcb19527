/**
 * The toolbar of the active row: three quick reactions, React, Reply, Edit, More actions. Menu and keys offer the same.
 */
import { Ellipsis, Pencil, Reply, SmilePlus } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type { MessageId } from '@/domain/ids'
import { preload } from '@/ui/lazy'
import { useMessageActions } from '@/conversation/actions/MessageActions'
import { menusModule } from '@/conversation/lazyComponents'
import { useWords } from '@/conversation/words'
import { fromStart } from '@/ui/input/readingDirection'

const FIRST_THREE = ['👍', '❤️', '👀'] as const

/** Rendered only for the row that is hovered or focused; `side` is the edge of an image to which it is aligned. */
export function MessageToolbar({ id, side }: { id: MessageId; side?: 'left' | 'right' }) {
  const { t } = useWords()
  const actions = useMessageActions()
  const bar = useRef<HTMLDivElement>(null)
  const [inside, setInside] = useState(false)
  // The menu is likely to be opened next.
  useEffect(() => preload(menusModule), [])
  useLayoutEffect(() => {
    // There is no space above the uppermost row, so its toolbar is inside the row.
    const log = bar.current?.closest('[role=log]')
    const row = bar.current?.parentElement
    if (log && row) setInside(row.getBoundingClientRect().top - log.getBoundingClientRect().top < 34)
  }, [])
  if (!actions) return null
  const allowed = actions.allowedActions(id)
  const below = (event: MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: fromStart(box, 0), y: box.bottom }
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      translate="no"
      aria-label={t(($) => $.chat.action.toolbar)}
      className={`absolute z-[3] flex w-max select-none rounded-lg bg-raised p-0.5 shadow-e2 pointer-coarse:hidden ${side === 'left' ? 'inset-s-0' : side === 'right' ? 'inset-e-0' : 'inset-e-2'} ${inside ? 'top-0.5' : '-top-[30px]'}`}
    >
      {allowed.includes('react') && (
        <>
          {FIRST_THREE.map((emoji) => (
            <Tool
              key={emoji}
              name={t(($) => $.chat.action.reactWith, { emoji })}
              onPress={() => actions.react(id, emoji)}
            >
              <span className="text-base leading-none">{emoji}</span>
            </Tool>
          ))}
          <Tool name={t(($) => $.chat.action.react)} onPress={(event) => actions.openReactions(id, below(event))}>
            <SmilePlus size={18} aria-hidden />
          </Tool>
          <span className="mx-[3px] my-1.5 w-px bg-line" />
        </>
      )}
      {allowed.includes('reply') && (
        <Tool name={t(($) => $.chat.action.reply)} onPress={() => actions.run(id, 'reply')}>
          <Reply size={18} aria-hidden />
        </Tool>
      )}
      {allowed.includes('edit') && (
        <Tool name={t(($) => $.chat.action.edit)} onPress={() => actions.run(id, 'edit')}>
          <Pencil size={18} aria-hidden />
        </Tool>
      )}
      <Tool name={t(($) => $.chat.action.more)} hasMenu onPress={(event) => actions.openMenu(id, below(event))}>
        <Ellipsis size={18} aria-hidden />
      </Tool>
    </div>
  )
}

function Tool({
  name,
  onPress,
  children,
  hasMenu = false,
}: {
  name: string
  onPress: (event: MouseEvent) => void
  children: ReactNode
  hasMenu?: boolean
}) {
  return (
    <button
      type="button"
      aria-label={name}
      data-tooltip={name}
      {...(hasMenu && { 'aria-haspopup': 'menu' as const })}
      className="grid h-[30px] w-8 place-items-center rounded text-muted hover:bg-hover hover:text-text"
      onClick={onPress}
    >
      {children}
    </button>
  )
}
