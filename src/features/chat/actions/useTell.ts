/** Tells small news about an action, in the language that is shown. */
import { useCallback } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { lateHands } from '../lateHands'
import type { News } from './tellNews'

/** A stable function that shows a toast. */
export function useTell(): (news: News) => void {
  const { t } = useTranslation()
  return useCallback(
    (news) =>
      void lateHands.load().then(
        ({ tellNews }) => tellNews(t, news),
        // Toasts have not come either: there is no way to say it.
        () => undefined,
      ),
    [t],
  )
}
