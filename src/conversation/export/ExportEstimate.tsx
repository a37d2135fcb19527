/** Tells before an export starts how much it will have. */
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import { useFormat } from '@/i18n/useFormat'
import { useAppDispatch } from '@/store/hooks'
import { estimateExport, type Estimate } from './run/estimateExport'
import { toOptions, type ExportChoices } from './useExport'

/** Returns the estimate for these choices, or null while it counts. */
export function useEstimate(key: ConversationKey, { from, to, last }: ExportChoices): Estimate | null {
  const dispatch = useAppDispatch()
  const range = useMemo(
    () => toOptions({ format: 'html', includesFiles: false, from, to, last: /^\d+$/.test(last) ? last : '' }),
    [from, to, last],
  )
  const [counted, setCounted] = useState<{ of: typeof range; estimate: Estimate } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    void dispatch(estimateExport(key, range, leaving.signal)).then((estimate) => {
      if (estimate && !leaving.signal.aborted) setCounted({ of: range, estimate })
    })
    return () => leaving.abort()
  }, [dispatch, key, range])
  return counted?.of === range ? counted.estimate : null
}

/** One sentence for the messages, and one for their files if they are included. */
export function ExportEstimate({ estimate, includesFiles }: { estimate: Estimate | null; includesFiles: boolean }) {
  const { t } = useTranslation('chat')
  const format = useFormat()
  if (estimate === null)
    return (
      <p role="status" className="text-sm text-muted">
        {t(($) => $.chat.export.estimate.counting)}
      </p>
    )
  const { messages, files, bytes, pageBytes, expiring, isWhole } = estimate
  const size = format.size(pageBytes + (includesFiles ? bytes : 0))
  return (
    <p role="status" className="flex flex-wrap gap-x-1 text-sm text-muted tabular">
      <span>
        {!isWhole
          ? t(($) => $.chat.export.estimate.known, { count: messages })
          : messages === 0
            ? t(($) => $.chat.export.none)
            : t(($) => $.chat.export.estimate.whole, { count: messages })}
      </span>
      {includesFiles && files > 0 && (
        <span>{t(($) => $.chat.export.estimate.files, { count: files, size: format.size(bytes) })}</span>
      )}
      {messages > 0 && (
        <span>
          {isWhole
            ? t(($) => $.chat.export.estimate.size, { size })
            : t(($) => $.chat.export.estimate.sizeKnown, { size })}
        </span>
      )}
      {expiring > 0 && <span>{t(($) => $.chat.export.estimate.expiring, { count: expiring })}</span>}
    </p>
  )
}
