/**
 * Performs the actions that need no dialog: copy, pin, save, download. Lazily loaded: a menu is always opened first.
 */
import { runMutation } from '@/api/request/runQuery'
import { favoriteApi } from '@/api/conversation/favorite'
import { groupApi } from '@/api/conversation/group'
import { fileUrl } from '@/api/request/resourceUrl'
import { linkTo } from '@/components/conversation/linkTo'
import { addressOf } from '@/domain/address'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { MessageId, UserId } from '@/domain/ids'
import { toDisplayText } from '@/domain/mentionNames'
import { downloadFile } from '../attachments/downloadFile'
import { isCopyable, imageOf } from '../attachments/messageImage'
import type { ClipboardPort } from '@/platform/device/clipboard'
import { selectChannelOf } from '@/store/channels/selectors'
import type { AppStore } from '@/store/createStore'
import { selectMessage } from '@/store/messages/selectors'
import { selectName } from '@/store/users/selectors'
import type { MessageAction } from './allowedActions'
import type { ActionResult } from './showActionToast'

/** The actions that are performed here. */
export type ImmediateAction = Extract<
  MessageAction,
  'copyText' | 'copyImage' | 'copyLink' | 'pin' | 'unpin' | 'save' | 'download'
>

/** Performs an action on one message (saving: on several). Resolves to the result to report, or null. */
export async function runMessageAction(
  store: AppStore,
  clipboard: ClipboardPort,
  key: ConversationKey,
  ids: readonly MessageId[],
  action: ImmediateAction,
): Promise<ActionResult | null> {
  const { dispatch } = store
  const [id] = ids
  const message = id === undefined ? undefined : selectMessage(store.getState(), id)
  if (id === undefined || !message) return { kind: 'gone' }
  const { body, authorId } = message
  const copy = async (text: string): Promise<ActionResult> => ({
    kind: (await clipboard.copyText(text)) ? 'copied' : 'copyRefused',
  })
  switch (action) {
    case 'copyText': {
      const nameOf = (userId: UserId) => selectName(store.getState(), userId, 'others')
      return copy('text' in body ? toDisplayText(body.text, nameOf) : '')
    }
    case 'copyLink': {
      const result = await copy(linkTo(addressOf.conversation(key, id)))
      const channel = selectChannelOf(store.getState(), key)
      return result.kind === 'copied' && channel?.isPublic === false
        ? { kind: 'privateLinkCopied', channel: { id: channel.id, name: channel.name } }
        : result
    }
    case 'copyImage': {
      const image = imageOf(body)
      if (!image || !isCopyable(image)) return { kind: 'cannotCopyImage' }
      return { kind: (await clipboard.copyImage(image.full)) ? 'copied' : 'copyRefused' }
    }
    case 'pin':
    case 'unpin': {
      const target = toTarget(key)
      if (target.kind !== 'channel') return null
      const { pinMessage, unpinMessage } = groupApi.endpoints
      const endpoint = action === 'pin' ? pinMessage : unpinMessage
      const result = await dispatch(runMutation(endpoint, { channelId: target.channelId, messageId: id }))
      if ('fault' in result) return { kind: 'refused', fault: result.fault, act: action, authorId, count: 1 }
      return { kind: action === 'pin' ? 'pinned' : 'unpinned' }
    }
    case 'save': {
      const result = await dispatch(runMutation(favoriteApi.endpoints.saveMessages, ids))
      return 'fault' in result
        ? { kind: 'refused', fault: result.fault, act: action, authorId, count: ids.length }
        : { kind: 'saved' }
    }
    case 'download':
      if ('path' in body) downloadFile(fileUrl(body.path), body.kind === 'file' ? body.name : '')
      return null
  }
}
