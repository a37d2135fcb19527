/** The edge between list and main column: drag it, or focus it and use the arrow keys. Enter hides the list. */
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { preferenceChanged, selectPreferences } from '@/store/preferences/preferencesSlice'
import { lineSign } from '@/ui/input/readingDirection'
import {
  boundedWidth,
  LIST_ID,
  LIST_MAX_PX,
  LIST_MIN_PX,
  LIST_DEFAULT_PX,
  listCssWidth,
  effectiveWidth,
  widthAfterKey,
} from './listWidth'

/** A window splitter (ARIA separator). A drag changes only a CSS variable; the width is stored on release. */
export function ListResizer() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { listWidth: chosen, textScale } = useAppSelector(selectPreferences)
  const listWidth = effectiveWidth(chosen)
  const [drag, setDrag] = useState<{ from: number; width: number } | null>(null)

  const saveWidth = (width: number) => dispatch(preferenceChanged({ listWidth: width }))
  const previewWidth = (handle: HTMLElement, width: number) =>
    handle.closest<HTMLElement>('.grid')?.style.setProperty('--list', listCssWidth(width))

  const widthAt = (from: { from: number; width: number }, { clientX }: PointerEvent) =>
    boundedWidth(from.width + (lineSign() * (clientX - from.from)) / textScale)

  const handleDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ from: event.clientX, width: listWidth })
  }
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    if (drag) previewWidth(event.currentTarget, widthAt(drag, event))
  }
  const handleUp = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return
    setDrag(null)
    saveWidth(widthAt(drag, event))
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      dispatch(preferenceChanged({ listCollapsed: true }))
      return
    }
    const width = widthAfterKey(event.key, listWidth)
    if (width === null) return
    event.preventDefault()
    saveWidth(width)
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focusable separators are widgets (ARIA window splitter)
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t(($) => $.common.nav.resizeList)}
      aria-controls={LIST_ID}
      aria-valuenow={listWidth}
      aria-valuemin={LIST_MIN_PX}
      aria-valuemax={LIST_MAX_PX}
      tabIndex={0}
      className="absolute inset-y-0 -inset-e-1 z-10 w-2 cursor-col-resize touch-none after:absolute after:inset-y-0 after:inset-s-[3px] after:w-0.5 after:bg-accent after:opacity-0 after:transition-opacity hover:after:opacity-100 focus-visible:outline-none focus-visible:after:bg-focus focus-visible:after:opacity-100 max-sm:hidden"
      onMouseDown={(event) => {
        // Without this the browser may start a drag of its own, which ends this one.
        event.preventDefault()
        event.currentTarget.focus()
      }}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={() => setDrag(null)}
      onDoubleClick={() => saveWidth(LIST_DEFAULT_PX)}
      onKeyDown={handleKey}
    />
  )
}
