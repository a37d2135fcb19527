/** Says beside the button that was pressed that what it opens could not be fetched. It is here from the start: a toast may be missing too. */
import { useEffect, useState, type CSSProperties } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { onPieceMissing } from '@/ui/latePress'

const LASTING_MS = 6_000
const WIDTH = 256
const GAP = 8

/** Above what has the focus or, in the upper half, below it; where nothing has it, at the foot of the page. */
function placeNow(): CSSProperties {
  const active = document.activeElement
  const { innerWidth, innerHeight } = window
  const rect =
    active === null || active === document.body
      ? new DOMRect((innerWidth - WIDTH) / 2, innerHeight, WIDTH, 0)
      : active.getBoundingClientRect()
  const left = Math.max(GAP, Math.min(rect.left, innerWidth - WIDTH - GAP))
  return rect.top > innerHeight / 2 ? { left, bottom: innerHeight - rect.top + GAP } : { left, top: rect.bottom + GAP }
}

/** Each miss is announced anew. */
export function MissingNote() {
  const { t } = useTranslation()
  const [note, setNote] = useState<{ count: number; place: CSSProperties } | null>(null)
  useEffect(
    () => onPieceMissing(() => setNote((before) => ({ count: (before?.count ?? 0) + 1, place: placeNow() }))),
    [],
  )
  useEffect(() => {
    if (note === null) return
    const timer = setTimeout(() => setNote(null), LASTING_MS)
    return () => clearTimeout(timer)
  }, [note])
  return (
    note !== null && (
      <p
        key={note.count}
        role="alert"
        style={note.place}
        className="pointer-events-none fixed z-60 m-0 w-64 rounded-card bg-raised px-3.5 py-2.5 leading-[1.4] shadow-e2 forced-colors:border"
      >
        {t(($) => $.common.fault.pieceMissing)}
      </p>
    )
  )
}
