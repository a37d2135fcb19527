/** Small news about an action: copied, or refused and why. */
import { useCallback } from 'react'
import type { Fault } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import { useTranslation } from '@/i18n/useTranslation'
import { showToast } from '@/ui/toast'

export type News = { kind: 'copied' } | { kind: 'saved' } | { kind: 'notFound' } | { kind: 'refused'; fault: Fault }

/** A stable function that shows a toast. */
export function useTell(): (news: News) => void {
  const { t } = useTranslation()
  return useCallback(
    (news) => {
      if (news.kind === 'copied') showToast({ text: t(($) => $.common.action.copiedToast), tone: 'success' })
      else if (news.kind === 'saved') showToast({ text: t(($) => $.chat.action.saved), tone: 'success' })
      else if (news.kind === 'notFound') showToast({ text: t(($) => $.chat.feed.notLoaded), tone: 'info' })
      else if (news.fault.kind !== 'cancelled') showToast({ text: faultText(t, news.fault).headline, tone: 'error' })
    },
    [t],
  )
}
