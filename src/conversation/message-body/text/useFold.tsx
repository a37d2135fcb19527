/** Folds long texts until the reader unfolds them. */
import { createContext, useContext, useMemo, useState, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { keepPosition, scrollParent } from '@/ui/layout/keepPosition'
import { foldAt, foldMarkdownAt, LETTERS_PER_LINE } from './foldAt'
import { limitMarks } from './limitMarks'
import { textParts } from './textParts'
import { useRowTabIndex } from '@/ui/input/useRowTabIndex'

/** As many parts are drawn again when a row comes back into view; the reader unfolds the others again. */
const MAX_REMEMBERED_PARTS = 4

type Memory = { read: () => number; write: (parts: number) => void }
/** Remembers how many parts of a text are unfolded, for lists that remove rows out of view; null where nothing is removed. */
export const UnfoldedContext = createContext<Memory | null>(null)

/** Whether the surrounding column is as narrow as a phone: on a narrow page, and in a side panel. */
export const NarrowContainerContext = createContext(false)

/** Whether the text is for paper, on which nobody can unfold it. */
export const PrintedContext = createContext(false)

type Options = {
  isMarkdown?: boolean
  /** Whether a text is only folded beyond its first part, which is some twelve thousand letters. */
  isWhole?: boolean
}

/**
 * Returns the parts of a text that are shown, each to be drawn by itself, and the buttons that show more or less of it;
 * null for a short text. One press shows one more part, so that no press takes long, whatever the text is.
 */
export function useFold(text: string, { isMarkdown = false, isWhole = false }: Options = {}) {
  const memory = useContext(UnfoldedContext)
  const isPrinted = useContext(PrintedContext)
  const [opened, setOpened] = useState(() =>
    isPrinted ? MAX_REMEMBERED_PARTS : Math.min(memory?.read() ?? 0, MAX_REMEMBERED_PARTS),
  )
  const perLine = useContext(NarrowContainerContext) ? LETTERS_PER_LINE.narrow : LETTERS_PER_LINE.wide
  const count = isWhole ? Math.max(opened, 1) : opened
  const { parts, isFoldable, isAll } = useMemo(() => {
    const end = isWhole ? 0 : isMarkdown ? foldMarkdownAt(text, perLine) : foldAt(text, perLine)
    const isShort = end >= text.length
    if (!isShort && count === 0) {
      const cut = text[end] === '\n' ? text.slice(0, end) : `${text.slice(0, end).trimEnd()}…`
      return { parts: [limitMarks(cut)], isFoldable: true, isAll: false }
    }
    const unfolded = textParts(text, isMarkdown, Math.max(count, 1))
    return { ...unfolded, parts: unfolded.parts.map(limitMarks), isFoldable: isWhole ? count > 1 : !isShort }
  }, [text, perLine, isMarkdown, isWhole, count])
  const open = (next: number) => {
    setOpened(next)
    memory?.write(next)
  }
  const canFold = isFoldable && count > (isWhole ? 1 : 0)
  const toggle: ReactNode = (!isAll || canFold) && (
    <>
      {/* One button that changes its name, so that it keeps the focus. */}
      <FoldButton isOpen={isAll} onToggle={() => open(isAll ? 0 : count + 1)} />
      {!isAll && canFold && <FoldButton isOpen onToggle={() => open(0)} />}
    </>
  )
  return { parts, toggle: toggle === false ? null : toggle }
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
      className="-mx-1 my-0.5 block w-fit justify-self-start rounded px-1 py-0.5 text-ui font-medium whitespace-normal text-accent-text select-none hover:underline pointer-coarse:min-h-11 print:aria-expanded:hidden"
    >
      {isOpen ? t(($) => $.chat.message.showLess) : t(($) => $.chat.message.showMore)}
    </button>
  )
}
