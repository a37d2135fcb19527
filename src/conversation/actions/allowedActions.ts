/** The actions that a person may take on one message: one rule for toolbar, menus and keys. */
import type { UserId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { fileKind } from '../attachments/fileKind'

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
  | 'why'
  | 'delete'

export type MessagePermissions = {
  myId: UserId | null
  canSend: boolean
  /** True for guests and for people who are no longer in the conversation. */
  readsOnly: boolean
  canPin: boolean
  canDeleteAny: boolean
  isPinned: boolean
  hasReactions: boolean
}

/** The allowed actions in the order of the menu. A deleted message only has its link. */
export function allowedActions(message: Message, permissions: MessagePermissions): MessageAction[] {
  const { body } = message
  if (message.deletedBy !== null) return ['copyLink']
  const mine = message.authorId === permissions.myId
  const written = body.kind === 'text' || body.kind === 'markdown'
  const actions: MessageAction[] = []
  if (!permissions.readsOnly) actions.push('react')
  if (permissions.canSend) actions.push('reply')
  if (mine && written && !permissions.readsOnly) actions.push('edit')
  if (written) actions.push('copyText')
  if (body.kind === 'file' && fileKind(body.contentType, body.size) === 'image') actions.push('copyImage')
  actions.push('copyLink')
  if (permissions.canPin) actions.push(permissions.isPinned ? 'unpin' : 'pin')
  // The server cannot archive forwarded messages again; they can be forwarded as they are.
  if (!permissions.readsOnly && body.kind !== 'unknown') {
    if (body.kind !== 'bundle') actions.push('save')
    actions.push('forward')
  }
  if (!permissions.readsOnly) actions.push('select')
  if (body.kind === 'file' || body.kind === 'voice') actions.push('download')
  if (permissions.hasReactions) actions.push('whoReacted')
  // Guests have no notifications, and own messages never notify.
  if (!mine && !permissions.readsOnly) actions.push('why')
  if ((mine || permissions.canDeleteAny) && !permissions.readsOnly) actions.push('delete')
  return actions
}
