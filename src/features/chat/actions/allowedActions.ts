/** What a person may do with one message: one rule for toolbar, menus and keys. */
import type { UserId } from '@/domain/ids'
import type { Message } from '@/domain/message'

export type MessageAction =
  | 'react'
  | 'reply'
  | 'edit'
  | 'copyText'
  | 'copyLink'
  | 'pin'
  | 'unpin'
  | 'save'
  | 'forward'
  | 'download'
  | 'whoReacted'
  | 'delete'

export type Standing = {
  myId: UserId | null
  canSend: boolean
  /** A guest reads only. */
  isGuest: boolean
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
  if (!standing.isGuest) actions.push('react')
  if (standing.canSend) actions.push('reply')
  if (mine && written && !standing.isGuest) actions.push('edit')
  if (written) actions.push('copyText')
  actions.push('copyLink')
  if (standing.canPin) actions.push(standing.isPinned ? 'unpin' : 'pin')
  // The server makes no bundle of a bundle; one can be sent on as it is.
  if (!standing.isGuest && body.kind !== 'unknown') {
    if (body.kind !== 'bundle') actions.push('save')
    actions.push('forward')
  }
  if (body.kind === 'file' || body.kind === 'voice') actions.push('download')
  if (standing.hasReactions) actions.push('whoReacted')
  if ((mine || standing.canDeleteAny) && !standing.isGuest) actions.push('delete')
  return actions
}
