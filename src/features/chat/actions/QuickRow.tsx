/** The eight quick reactions in a row, for menus and sheets; the keyboard has its own way, the item React and the key +. */
import { useTranslation } from '@/i18n/useTranslation'

/** `mine` are shown as pressed. */
export function QuickRow({
  emojis,
  mine = [],
  onPick,
}: {
  emojis: readonly string[]
  mine?: readonly string[]
  onPick: (emoji: string) => void
}) {
  const { t } = useTranslation()
  return (
    <div
      role="group"
      aria-label={t(($) => $.chat.action.react)}
      className="mb-1 flex justify-between gap-0.5 border-b border-line pb-1"
    >
      {emojis.map((emoji) => (
        <button
          key={emoji}
          type="button"
          role="menuitemcheckbox"
          aria-checked={mine.includes(emoji)}
          tabIndex={-1}
          aria-label={t(($) => $.chat.action.reactWith, { emoji })}
          className={`grid size-9 place-items-center rounded-full text-lg hover:bg-hover max-sm:size-11 max-sm:text-2xl ${mine.includes(emoji) ? 'bg-accent-soft shadow-[inset_0_0_0_1px_var(--accent)]' : ''}`}
          onClick={() => onPick(emoji)}
        >
          {emoji}
        </button>
      ))}
    </div>
  )
}
