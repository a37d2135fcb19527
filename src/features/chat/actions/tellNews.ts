/** Small news about an action: copied, saved, or refused and why. */
import type { Fault } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import type { Translate } from '@/i18n/useTranslation'
import { showToast } from '@/ui/toast'

export type News =
  { kind: 'copied' | 'copyRefused' | 'cannotCopyImage' | 'saved' | 'notFound' } | { kind: 'refused'; fault: Fault }

/** Shows a toast. */
export function tellNews(t: Translate, news: News) {
  switch (news.kind) {
    case 'copied':
      return showToast({ text: t(($) => $.common.action.copiedToast), tone: 'success' })
    case 'copyRefused':
      return showToast({ text: t(($) => $.chat.action.copyRefused), tone: 'error' })
    case 'cannotCopyImage':
      return showToast({ text: t(($) => $.chat.action.cannotCopyImage), tone: 'error' })
    case 'saved':
      return showToast({ text: t(($) => $.chat.action.saved), tone: 'success' })
    case 'notFound':
      return showToast({ text: t(($) => $.chat.feed.notLoaded), tone: 'info' })
    case 'refused':
      if (news.fault.kind !== 'cancelled') showToast({ text: faultText(t, news.fault).headline, tone: 'error' })
  }
}
