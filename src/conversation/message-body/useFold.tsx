/** Folds long texts until the reader unfolds them. */
import { createContext, useContext, useMemo, useState, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { keepPosition, scrollParent } from '@/ui/keepPosition'
import { NARROW, useMedia } from '@/ui/useMedia'
import { foldAt, FOLDED_LINES, LETTERS_PER_LINE } from './foldAt'
import { useRowTabIndex } from '@/ui/useRowTabIndex'

/** The limit for a text that should not be folded. Beyond it the page would be slow. */
const MAX_UNFOLDED_LINES = 400

/** Remembers whether a text is unfolded, for lists that remove rows out of view; null where nothing is removed. */
export const UnfoldedContext = createContext<{ read: () => boolean; write: (isOpen: boolean) => void } | null>(null)

/** Whether the surrounding column is as narrow as a phone although the page is wide, such as a side panel. */
export const NarrowContainerContext = createContext(false)

/**
 * Returns the part of a text that is shown, and the button that shows more or less of it; null for a short text. A text
 * that `isWhole` is folded only if it is huge.
 */
export function useFold(text: string, isWhole = false): { shown: string; toggle: ReactNode } {
  const memory = useContext(UnfoldedContext)
  const [isOpen, setOpen] = useState(() => memory?.read() ?? false)
  const isNarrowContainer = useContext(NarrowContainerContext)
  const perLine = useMedia(NARROW) || isNarrowContainer ? LETTERS_PER_LINE.narrow : LETTERS_PER_LINE.wide
  const end = useMemo(
    () => foldAt(text, perLine, isWhole ? MAX_UNFOLDED_LINES : FOLDED_LINES),
    [text, perLine, isWhole],
  )
  if (end >= text.length) return { shown: text, toggle: null }
  const onToggle = () => {
    setOpen(!isOpen)
    memory?.write(!isOpen)
  }
  const cut = text[end] === '\n' ? text.slice(0, end) : `${text.slice(0, end).trimEnd()}…`
  return { shown: isOpen ? text : cut, toggle: <FoldButton isOpen={isOpen} onToggle={onToggle} /> }
}

function FoldButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const press = ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    // When unfolding, the text keeps its position. When folding, its beginning stays in view, or else this button.
    const body = button.parentElement ?? button
    const edge = scrollParent(body)?.getBoundingClientRect().top ?? 0
    const isBodySeen = !isOpen || body.getBoundingClientRect().top >= edge
    keepPosition(isBodySeen ? body : button)
    onToggle()
  }
  return (
    <button
      type="button"
      tabIndex={useRowTabIndex()}
      aria-expanded={isOpen}
      onClick={press}
      className="-mx-1 my-0.5 block w-fit justify-self-start rounded px-1 py-0.5 text-ui font-medium whitespace-normal text-accent-text hover:underline pointer-coarse:min-h-11"
    >
      {isOpen ? t(($) => $.chat.message.showLess) : t(($) => $.chat.message.showMore)}
    </button>
  )
}
