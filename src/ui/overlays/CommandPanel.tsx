/**
 * A command panel at the top of the page: a search field, its results and a line of key hints. Lazily loaded. Mounted
 * means open.
 */
import { Search, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { Icon } from '@/ui/display/Icon'
import { Kbd } from '@/ui/display/Kbd'
import { ModalFrame } from './ModalFrame'

export type CommandPanelProps = {
  /** The accessible name of the panel. */
  title: string
  onClose: () => void
  /** The id of the listbox among the children. */
  listId: string
  /** The combobox: name, value, handlers. */
  field: ComponentProps<'input'>
  /** The listbox and its status texts. The listbox must scroll itself, because the keys of the field scroll it. */
  children: ReactNode
  /** Shown below the results, but not on narrow screens, which have no keyboard. */
  hints: ReactNode
}

/** 600 px wide and 120 px from the top; fills a narrow screen. */
export function CommandPanel({ title, onClose, listId, field, hints, children }: CommandPanelProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <ModalFrame
      onClose={onClose}
      // Without it the letters that were typed already would be selected, and the next one would replace them.
      initialFocus={input}
      className="top-[min(120px,12dvh)] left-1/2 max-h-[min(560px,76dvh)] short:top-0 short:max-h-dvh w-[min(600px,calc(100vw-2rem))] -translate-x-1/2 overflow-hidden rounded-sheet max-sm:inset-0 max-sm:max-h-none max-sm:w-full max-sm:translate-none max-sm:rounded-none"
    >
      <Radix.Title className="sr-only">{title}</Radix.Title>
      <label className="flex min-h-14 flex-none items-center gap-3 border-b border-line px-4">
        <Icon of={Search} className="text-muted" />
        <input
          ref={input}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          className="h-10 min-w-0 flex-1 bg-transparent text-msg outline-0"
          {...field}
        />
        <button type="button" onClick={onClose} tabIndex={-1} aria-hidden className="flex-none pointer-coarse:p-3">
          <span className="pointer-coarse:hidden">
            <Kbd keys={['Esc']} />
          </span>
          <Icon of={X} className="hidden text-muted pointer-coarse:block" />
        </button>
      </label>
      {children}
      <footer
        aria-hidden
        className="flex min-h-10 flex-none items-center gap-3 border-t border-line bg-canvas px-4 text-xs text-muted pointer-coarse:hidden max-sm:hidden short:hidden"
      >
        {hints}
      </footer>
    </ModalFrame>
  )
}
