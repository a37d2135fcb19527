/** Toasts about the result of an action: copied, saved, or refused with the reason. */
import type { TFunction } from 'i18next'
import { addressOf, hrefOf } from '@/domain/address'
import type { Channel } from '@/domain/channel'
import { isRefused, type Fault } from '@/domain/fault'
import type { UserId } from '@/domain/ids'
import { showPrivateLinkCopied } from '@/components/channel/showPrivateLinkCopied'
import { showDoneToast } from '@/components/fault/doneToasts'
import { showErrorToast, type FailedAction } from '@/components/fault/showErrorToast'
import { personName } from '@/components/person/personName'
import type { RootState } from '@/store/rootReducer'
import { announce } from '@/ui/display/LiveRegion'
import { showToast } from '@/ui/overlays/toast'

export type ActionResult =
  | { kind: 'copied' | 'copyRefused' | 'cannotCopyImage' | 'saved' | 'notFound' | 'gone' | 'pinned' | 'unpinned' }
  | { kind: 'privateLinkCopied'; channel: Pick<Channel, 'id' | 'name'> }
  | { kind: 'reacted' | 'unreacted'; emoji: string }
  | { kind: 'refused'; fault: Fault; act: FailedAction; authorId: UserId | null; count: number }

/** The server's limit of saved items per person (POST /favorite: 429 above). */
const MAX_SAVED = 100

/** Shows a toast, or announces a result that is visible at the message. */
export function showActionToast(state: RootState, t: TFunction<['common', 'chat']>, result: ActionResult) {
  switch (result.kind) {
    case 'copied':
      return showToast({ text: t(($) => $.common.action.copiedToast), tone: 'success' })
    case 'privateLinkCopied':
      return showPrivateLinkCopied(t, result.channel)
    case 'copyRefused':
      return showToast({ text: t(($) => $.chat.action.copyRefused), tone: 'error' })
    case 'cannotCopyImage':
      return showToast({ text: t(($) => $.chat.action.cannotCopyImage), tone: 'error' })
    case 'saved':
      return showToast({ text: t(($) => $.chat.action.saved), tone: 'success' })
    case 'pinned':
    case 'unpinned':
      return showDoneToast(t, result.kind)
    case 'reacted':
    case 'unreacted':
      // The chip shows it.
      return announce(t(($) => $.chat.announced[result.kind], { emoji: result.emoji }))
    case 'notFound':
      return showToast({ text: t(($) => $.chat.feed.notLoaded), tone: 'info' })
    case 'gone':
      return showToast({ text: t(($) => $.chat.message.goneMeanwhile), tone: 'info' })
    case 'refused':
      if (result.act === 'save' && isRefused(result.fault, 429)) return showFullToast(t)
      return showErrorToast(t, result.act, result.fault, {
        name: personName(state, t, result.authorId),
        count: result.count,
      })
  }
}

/** Stays until dismissed, so that there is time to open the saved items and delete some. */
const showFullToast = (t: TFunction<['common', 'chat']>) =>
  showToast({
    id: 'savedFull',
    text: t(($) => $.chat.action.savedFull, { most: MAX_SAVED }),
    tone: 'error',
    persistent: true,
    actions: [{ label: t(($) => $.chat.action.showSaved), onPress: () => location.assign(hrefOf(addressOf.saved())) }],
  })
