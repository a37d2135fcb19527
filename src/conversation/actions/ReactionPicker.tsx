/** The eight reactions that the server knows, chosen by click, arrow keys or digit. */
import { useId, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { QUICK_REACTIONS } from '@/domain/message'
import type { MessageId } from '@/domain/ids'
import { Popover } from '@/ui/overlays/Popover'
import { pressedKeys } from '@/ui/input/pressedKeys'
import { isRightToLeft, readingKey } from '@/ui/input/readingDirection'
import { useMessageActions } from './MessageActions'
import type { MenuPlace } from './overlayState'

/**
 * Open while mounted. The group has the focus first, not an emoji: the Enter that opened the picker may repeat, and must
 * not react.
 */
export function ReactionPicker({ id, place, onClose }: { id: MessageId; place: MenuPlace; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const actions = useMessageActions()
  const group = useRef<HTMLDivElement>(null)
  const limitId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])]
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const key = readingKey(event.key)
    const digit = pressedKeys(event.nativeEvent).find((name) => /^[1-8]$/.test(name))
    const next =
      key === 'ArrowRight'
        ? index + 1
        : key === 'ArrowLeft'
          ? Math.max(index, 0) - 1
          : digit === undefined
            ? null
            : Number(digit) - 1
    if (next === null) return
    event.preventDefault()
    buttons[(next + buttons.length) % buttons.length]?.focus()
  }
  return (
    <Popover
      anchor={place}
      label={t(($) => $.chat.action.react)}
      // Opens toward the middle of the window, so that it fits beside a side panel.
      align={place.x > window.innerWidth / 2 !== isRightToLeft() ? 'end' : 'start'}
      initialFocus={group}
      onClose={onClose}
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the buttons inside */}
      <div
        ref={group}
        role="group"
        tabIndex={-1}
        aria-label={t(($) => $.chat.action.react)}
        aria-describedby={limitId}
        className="flex gap-0.5 p-1 outline-none sheet:justify-between sheet:p-2"
        onKeyDown={onKeyDown}
      >
        {QUICK_REACTIONS.map((emoji) => (
          <button
            key={emoji}
            type="button"
            aria-label={t(($) => $.chat.action.reactWith, { emoji })}
            className="grid size-9 place-items-center rounded-full text-lg hover:bg-hover pointer-coarse:size-11 sheet:w-auto sheet:flex-1"
            onClick={() => {
              actions?.react(id, emoji)
              onClose()
            }}
          >
            {emoji}
          </button>
        ))}
      </div>
      <p id={limitId} className="px-3 pb-2 text-xs text-muted">
        {t(($) => $.chat.action.reactOnly)}
      </p>
    </Popover>
  )
}
