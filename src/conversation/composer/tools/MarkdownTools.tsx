/** The parts of Markdown mode: the toolbar, the preview button and the preview. */
import { Bold, Code, Italic, Link, List, ListOrdered, SquareCode, Strikethrough, TextQuote } from 'lucide-react'
import { memo, useDeferredValue, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { applyMark, MARK_LETTERS } from '@/conversation/composer/editor/markKeys'
import { MARKS, type Mark } from '@/conversation/composer/editor/markdownMarks'
import { MarkdownBody } from '@/conversation/message-body/MarkdownBody'
import { Icon } from '@/ui/display/Icon'
import { formatKeys } from '@/ui/display/Kbd'
import { readingKey } from '@/ui/input/readingDirection'
import { ScrollRow } from '@/ui/layout/ScrollRow'

const ICONS = {
  bold: Bold,
  italic: Italic,
  strike: Strikethrough,
  code: Code,
  link: Link,
  quote: TextQuote,
  list: List,
  numbers: ListOrdered,
  block: SquareCode,
}

const keysOf = (kind: Mark) =>
  MARK_LETTERS[kind] === undefined ? '' : ` (${formatKeys(['Ctrl', MARK_LETTERS[kind]])})`

type BarProps = { box: RefObject<HTMLTextAreaElement | null>; preview: boolean; onPreview: (on: boolean) => void }

/** The toolbar is one Tab stop. */
export function MarkdownSwitch({ box, preview, onPreview }: BarProps) {
  const { t } = useTranslation(['common', 'chat'])
  return (
    <div className="mx-px flex h-9 items-center gap-2 border-b border-line ps-1.5 pe-1.5 text-xs text-muted pointer-coarse:h-11">
      <Marks box={box} />
      <button
        type="button"
        aria-pressed={preview}
        className={`touch-target h-7 flex-none rounded px-2.5 text-sm font-medium hover:bg-hover ${preview ? 'bg-accent-soft text-accent-text' : ''}`}
        onClick={() => onPreview(!preview)}
      >
        {t(($) => $.chat.composer.preview)}
      </button>
    </div>
  )
}

function Marks({ box }: Pick<BarProps, 'box'>) {
  const { t } = useTranslation(['common', 'chat'])
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const names: Record<Mark, string> = {
    bold: t(($) => $.chat.mark.bold),
    italic: t(($) => $.chat.mark.italic),
    strike: t(($) => $.chat.mark.strike),
    code: t(($) => $.chat.mark.code),
    link: t(($) => $.chat.mark.link),
    quote: t(($) => $.chat.mark.quote),
    list: t(($) => $.chat.mark.list),
    numbers: t(($) => $.chat.mark.numbers),
    block: t(($) => $.chat.mark.block),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = MARKS.length - 1
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      readingKey(event.key)
    ]
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t(($) => $.chat.mark.toolbar)}
      className="min-w-0 flex-1"
      onKeyDown={onKeyDown}
    >
      <ScrollRow className="gap-0! [--fade:0.375rem]!">
        {MARKS.map((kind, index) => (
          <button
            key={kind}
            type="button"
            aria-label={names[kind]}
            data-tooltip={names[kind] + keysOf(kind)}
            tabIndex={index === at ? 0 : -1}
            className="grid size-7 flex-none place-items-center rounded hover:bg-hover hover:text-text pointer-coarse:size-11"
            // The text box keeps its focus and selection.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              setAt(index)
              if (box.current) applyMark(box.current, kind)
            }}
          >
            <Icon of={ICONS[kind]} size="s" />
          </button>
        ))}
      </ScrollRow>
    </div>
  )
}

type PreviewProps = { text: string; box: RefObject<HTMLTextAreaElement | null> }

/** Shows the text as it will look. It follows typing when the browser has time, and scrolls along with the caret. */
export const MarkdownPreview = memo(function MarkdownPreview({ text, box }: PreviewProps) {
  const { t } = useTranslation(['common', 'chat'])
  const deferred = useDeferredValue(text)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { selectionEnd } = box.current ?? {}
    if (page.current && selectionEnd !== undefined && deferred !== '')
      page.current.scrollTop =
        (page.current.scrollHeight - page.current.clientHeight) * (selectionEnd / deferred.length)
  }, [deferred, box])
  return (
    <div
      ref={page}
      role="region"
      aria-label={t(($) => $.chat.composer.preview)}
      tabIndex={0}
      className="ring-inside max-h-[40dvh] overflow-y-auto border-line px-4 py-3 max-lg:max-h-[28dvh] max-lg:mx-0.5 max-lg:border-t max-lg:px-3.5 lg:mb-0.5 lg:border-s"
    >
      <MarkdownBody text={deferred} mentions={[]} isWhole />
    </div>
  )
})
