/** Sends a text and files: the text first, then every file as a message of its own. */
import type { ConversationKey } from '@/domain/conversation'
import type { LocalId, MessageId, UserId } from '@/domain/ids'
import { isBlank } from '@/lib/isBlank'
import type { AppThunk } from '../context'
import type { Draft, DraftFile } from '../drafts/draft'
import { submitMessage } from './submit'

type OutgoingDraft = {
  text: string
  mentions: readonly UserId[]
  mode: Draft['mode']
  replyTo: MessageId | null
  files: readonly DraftFile[]
}

/** Submits the text and then every file as a message of its own; the reply goes with the first of them. */
export const submitDraft =
  (key: ConversationKey, { text, mentions, mode, replyTo, files }: OutgoingDraft): AppThunk =>
  (dispatch) => {
    const hasText = !isBlank(text)
    if (hasText) void dispatch(submitMessage({ key, body: { kind: mode, text, mentions: [...mentions] }, replyTo }))
    // An unreadable file stays in the draft, with the reason.
    let album: LocalId | undefined
    for (const { fileId, name, contentType, size, width, height, spoken, unreadable } of files) {
      if (unreadable) continue
      const file = { fileId, name, contentType, size, width, height, ...(spoken && { spoken }) }
      const body = { kind: 'file' as const, ...file, ...(album !== undefined && { album }) }
      const isFirst = !hasText && album === undefined
      const localId = dispatch(submitMessage({ key, body, replyTo: isFirst ? replyTo : null }))
      album ??= localId
    }
  }
