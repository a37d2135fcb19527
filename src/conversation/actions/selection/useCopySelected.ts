/** Copies the selected messages as text. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '@/components/clipboard/useCopy'
import { previewText } from '@/conversation/message-body/previewText'
import { usePreviewTexts } from '@/conversation/message-body/usePreviewTexts'
import type { MessageId } from '@/domain/ids'
import { toDisplayText } from '@/domain/mentionNames'
import { useFormat } from '@/i18n/useFormat'
import { useAppStore } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { selectName } from '@/store/users/selectors'
import { showToast } from '@/ui/overlays/toast'

/**
 * Returns a function that copies name, time and text of each message, the oldest first, and says whether the browser
 * allowed it. Files are copied by name.
 */
export function useCopySelected(ids: readonly MessageId[]): () => Promise<void> {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const store = useAppStore()
  const texts = usePreviewTexts('others')
  const copy = useCopy()
  return useCallback(async () => {
    const parts = [...ids]
      .sort((one, other) => one - other)
      .flatMap((id) => {
        const message = selectMessage(store.getState(), id)
        if (!message) return []
        const { authorId, sentAt, body } = message
        const name =
          selectName(store.getState(), authorId, 'others') ?? t(($) => $.chat.list.unknownPerson, { id: authorId })
        const text = 'text' in body ? toDisplayText(body.text, texts.nameOf) : previewText(body, texts)
        return [`${name}, ${format.dateTime(sentAt)}\n${text}`]
      })
    const isCopied = await copy(parts.join('\n\n'))
    showToast(
      isCopied
        ? { text: t(($) => $.common.action.copiedToast), tone: 'success' }
        : { text: t(($) => $.chat.action.copyRefused), tone: 'error' },
    )
  }, [ids, store, t, format, texts, copy])
}
