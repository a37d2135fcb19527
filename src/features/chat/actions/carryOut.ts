/** Carries out what needs no question: copying, pinning, saving, downloading. Late: whoever asks for it has found a menu first. */
import { favoriteApi } from '@/api/favorite'
import { groupChangesApi } from '@/api/groupChanges'
import { fileUrl } from '@/api/resourceAddress'
import { addressOf } from '@/domain/address'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { MessageBody } from '@/domain/message'
import { toDisplayText } from '@/parts/editor/mentionText'
import { isCopyable, pictureOf } from '@/parts/message/picture'
import { copyImage, copyText } from '@/store/copyText'
import type { AppStore } from '@/store/makeStore'
import { selectMessage } from '@/store/messages/selectors'
import { toOutcome } from '@/store/outcome'
import { selectUser } from '@/store/users/selectors'
import type { MessageAction } from './allowedActions'
import type { News } from './tellNews'

/** The actions that are carried out here. */
export type PlainAction = Extract<
  MessageAction,
  'copyText' | 'copyImage' | 'copyLink' | 'pin' | 'unpin' | 'save' | 'download'
>

/** What became of it is told here and kept nowhere. */
const UNTRACKED = { track: false } as const

/** Does it to one message or, saving, to several; gives what there is to tell of it, or null. */
export async function carryOut(
  store: AppStore,
  key: ConversationKey,
  ids: readonly MessageId[],
  action: PlainAction,
): Promise<News | null> {
  const { dispatch } = store
  const [id] = ids
  const message = id === undefined ? undefined : selectMessage(store.getState(), id)
  if (id === undefined || !message) return { kind: 'gone' }
  const { body } = message
  const copy = async (text: string): Promise<News> => ({
    kind: (await dispatch(copyText(text))) ? 'copied' : 'copyRefused',
  })
  switch (action) {
    case 'copyText': {
      const nameOf = (userId: Parameters<typeof selectUser>[1]) => selectUser(store.getState(), userId)?.name
      return copy('text' in body ? toDisplayText(body.text, nameOf) : '')
    }
    case 'copyLink':
      return copy(`${document.baseURI.split('#')[0]}#${addressOf.conversation(key, id)}`)
    case 'copyImage': {
      const picture = pictureOf(body)
      if (!picture || !isCopyable(picture)) return { kind: 'cannotCopyImage' }
      return { kind: (await dispatch(copyImage(picture.full))) ? 'copied' : 'copyRefused' }
    }
    case 'pin':
    case 'unpin': {
      const target = toTarget(key)
      if (target.kind !== 'channel') return null
      const { pinMessage, unpinMessage } = groupChangesApi.endpoints
      const { initiate } = action === 'pin' ? pinMessage : unpinMessage
      const outcome = toOutcome(await dispatch(initiate({ channelId: target.channelId, messageId: id }, UNTRACKED)))
      return 'fault' in outcome ? { kind: 'refused', fault: outcome.fault, act: action } : null
    }
    case 'save': {
      const outcome = toOutcome(await dispatch(favoriteApi.endpoints.saveMessages.initiate(ids, UNTRACKED)))
      return 'fault' in outcome ? { kind: 'refused', fault: outcome.fault, act: action } : { kind: 'saved' }
    }
    case 'download':
      download(body)
      return null
  }
}

function download(body: MessageBody) {
  if (!('path' in body)) return
  const link = document.createElement('a')
  link.href = fileUrl(body.path, { download: true })
  link.download = body.kind === 'file' ? body.name : ''
  link.click()
}
