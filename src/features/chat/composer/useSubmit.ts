/** From the box to the outbox: the text first, then every file as a message of its own, in one turn of the page. */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId, UserId } from '@/domain/ids'
import type { DraftFile } from '@/store/drafts/draft'
import { useAppDispatch } from '@/store/hooks'
import { submitMessage } from '@/store/outbox/submit'

type Letter = {
  text: string
  mentions: readonly UserId[]
  isMarkdown: boolean
  replyTo: MessageId | null
  files: readonly DraftFile[]
}

/** Submits what is written; the answer goes with the text, or with the first file when there is none. */
export function useSubmit(key: ConversationKey) {
  const dispatch = useAppDispatch()
  return ({ text, mentions, isMarkdown, replyTo, files }: Letter) => {
    const hasText = text.trim() !== ''
    if (hasText) {
      void dispatch(
        submitMessage({
          key,
          body: { kind: isMarkdown ? 'markdown' : 'text', text, mentions: [...mentions] },
          replyTo,
        }),
      )
    }
    // what could not be read stays in its place, with the reason
    files
      .filter(({ unreadable }) => !unreadable)
      .forEach(({ fileId, name, contentType, size, width, height, spoken }, index) => {
        const file = { fileId, name, contentType, size, width, height, ...(spoken && { spoken }) }
        const body = { kind: 'file' as const, ...file }
        void dispatch(submitMessage({ key, body, replyTo: !hasText && index === 0 ? replyTo : null }))
      })
  }
}
