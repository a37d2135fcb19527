/** Small news about an action: copied, saved, or refused and why. */
import type { Fault } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import type { Translate } from '@/i18n/useTranslation'
import { showToast } from '@/ui/toast'

export type News = { kind: 'copied' } | { kind: 'saved' } | { kind: 'notFound' } | { kind: 'refused'; fault: Fault }

/** Shows a toast. */
export function tellNews(t: Translate, news: News) {
  if (news.kind === 'copied') showToast({ text: t(($) => $.common.action.copiedToast), tone: 'success' })
  else if (news.kind === 'saved') showToast({ text: t(($) => $.chat.action.saved), tone: 'success' })
  else if (news.kind === 'notFound') showToast({ text: t(($) => $.chat.feed.notLoaded), tone: 'info' })
  else if (news.fault.kind !== 'cancelled') showToast({ text: faultText(t, news.fault).headline, tone: 'error' })
}
