/** A list to choose from with one Tab stop. Arrows, Home, End and typing move in it; Enter and Space choose. */
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { foldText } from '@/lib/foldText'
import { nextIndex } from '@/ui/input/arrowKeys'

export type ListBoxProps<Item> = {
  /** The accessible name. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  /** Returns the text that typing searches. */
  textOf: (item: Item) => string
  isSelected?: (item: Item) => boolean
  /** Allows several selected items. */
  multiple?: boolean
  onChoose: (item: Item) => void
  children: (item: Item, selected: boolean) => ReactNode
  className?: string
}

const TYPEAHEAD_MS = 600

/** Renders a listbox. The Tab stop is the option that had the focus last. */
export function ListBox<Item>({
  label,
  items,
  keyOf,
  textOf,
  isSelected,
  multiple = false,
  onChoose,
  children,
  className,
}: ListBoxProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const [tabStop, setTabStop] = useState(0)
  const active = Math.min(tabStop, Math.max(0, items.length - 1))

  const focusOption = (index: number) => {
    setTabStop(index)
    list.current?.querySelectorAll<HTMLElement>('[role="option"]')[index]?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    const target = nextIndex(event.key, active, items.length, 8)
    const chosen = items[active]
    if (target !== null) {
      event.preventDefault()
      focusOption(target)
    } else if ((event.key === 'Enter' || event.key === ' ') && chosen !== undefined) {
      event.preventDefault()
      onChoose(chosen)
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const text = (event.timeStamp - typed.current.at < TYPEAHEAD_MS ? typed.current.text : '') + foldText(event.key)
      typed.current = { text, at: event.timeStamp }
      const found = items.findIndex((item) => foldText(textOf(item)).startsWith(text))
      if (found >= 0) focusOption(found)
    }
  }

  return (
    <ul
      ref={list}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      onKeyDown={handleKey}
      className={className}
    >
      {items.map((item, index) => {
        const selected = isSelected?.(item) ?? false
        return (
          // The list handles the keys of all options.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are handled by the list
          <li
            key={keyOf(item)}
            role="option"
            aria-selected={selected}
            tabIndex={index === active ? 0 : -1}
            onFocus={() => setTabStop(index)}
            onClick={() => onChoose(item)}
            className="flex min-h-10 items-center gap-2.5 rounded px-2 ring-inside hover:bg-hover aria-selected:bg-accent-soft pointer-coarse:min-h-11 forced-colors:aria-selected:outline-2"
          >
            {children(item, selected)}
          </li>
        )
      })}
    </ul>
  )
}
