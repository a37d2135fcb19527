/** Small news about an action: copied, saved, or refused and why. */
import { addressOf, hrefOf } from '@/domain/address'
import type { Fault } from '@/domain/fault'
import type { Translate } from '@/i18n/useTranslation'
import { tellRefused, type Act } from '@/parts/fault/tellRefused'
import { showToast } from '@/ui/toast'

export type News =
  | { kind: 'copied' | 'copyRefused' | 'cannotCopyImage' | 'saved' | 'notFound' | 'gone' }
  | { kind: 'refused'; fault: Fault; act: Act }

/** So many the server keeps for a person (POST /favorite: 429 above). */
const SAVED_MOST = 100

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
    case 'gone':
      return showToast({ text: t(($) => $.chat.message.goneMeanwhile), tone: 'info' })
    case 'refused':
      if (news.act === 'save' && news.fault.kind === 'refused' && news.fault.status === 429) return tellFull(t)
      return tellRefused(t, news.act, news.fault)
  }
}

/** Stays until dismissed: whoever reads it goes and makes room. */
const tellFull = (t: Translate) =>
  showToast({
    id: 'savedFull',
    text: t(($) => $.chat.action.savedFull, { most: SAVED_MOST }),
    tone: 'error',
    lasts: true,
    actions: [{ label: t(($) => $.chat.action.showSaved), onPress: () => location.assign(hrefOf(addressOf.saved())) }],
  })
