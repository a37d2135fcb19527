/** What a person may do with one message: one rule for toolbar, menus and keys. */
import type { UserId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { fileKind } from '@/parts/message/fileName'

export type MessageAction =
  | 'react'
  | 'reply'
  | 'edit'
  | 'copyText'
  | 'copyImage'
  | 'copyLink'
  | 'pin'
  | 'unpin'
  | 'save'
  | 'forward'
  | 'select'
  | 'download'
  | 'whoReacted'
  | 'delete'

export type Standing = {
  myId: UserId | null
  canSend: boolean
  /** Guests read only, and so does whoever is no longer in the conversation. */
  readsOnly: boolean
  canPin: boolean
  canDeleteAny: boolean
  isPinned: boolean
  hasReactions: boolean
}

/** The actions that are offered, in the order of the menu. Nothing is offered on what is deleted, except its link. */
export function allowedActions(message: Message, standing: Standing): MessageAction[] {
  const { body } = message
  if (message.deletedBy !== null) return ['copyLink']
  const mine = message.authorId === standing.myId
  const written = body.kind === 'text' || body.kind === 'markdown'
  const actions: MessageAction[] = []
  if (!standing.readsOnly) actions.push('react')
  if (standing.canSend) actions.push('reply')
  if (mine && written && !standing.readsOnly) actions.push('edit')
  if (written) actions.push('copyText')
  if (body.kind === 'file' && fileKind(body.contentType, body.size) === 'image') actions.push('copyImage')
  actions.push('copyLink')
  if (standing.canPin) actions.push(standing.isPinned ? 'unpin' : 'pin')
  // The server makes no bundle of a bundle; one can be sent on as it is.
  if (!standing.readsOnly && body.kind !== 'unknown') {
    if (body.kind !== 'bundle') actions.push('save')
    actions.push('forward')
  }
  if (!standing.readsOnly) actions.push('select')
  if (body.kind === 'file' || body.kind === 'voice') actions.push('download')
  if (standing.hasReactions) actions.push('whoReacted')
  if ((mine || standing.canDeleteAny) && !standing.readsOnly) actions.push('delete')
  return actions
}
