/** The message that is being replied to, and the one that is being edited; both begin with what the draft holds. */
import { useCallback, type RefObject } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { selectDraft } from '@/store/drafts/selectors'
import { useAppStore } from '@/store/hooks'
import type { ComposerHandle } from '@/conversation/composer/Composer'
import { useStateOf } from '@/ui/useStateOf'

/** `reply` and `edit` first leave an edit that is open, and then focus the composer. */
export function useReplyAndEdit(key: ConversationKey, composer: RefObject<ComposerHandle | null>) {
  const store = useAppStore()
  const [replyTo, setReplyTo] = useStateOf<MessageId | null>(
    key,
    () => selectDraft(store.getState(), key)?.replyTo ?? null,
  )
  const [editing, setEditing] = useStateOf<MessageId | null>(
    key,
    () => selectDraft(store.getState(), key)?.edit?.id ?? null,
  )
  const reply = useCallback(
    (id: MessageId) => {
      composer.current?.leaveEdit(() => {
        setReplyTo(id)
        composer.current?.focus()
      })
    },
    [composer, setReplyTo],
  )
  const edit = useCallback(
    (id: MessageId | null) => {
      const go = () => {
        setEditing(id)
        composer.current?.focus()
      }
      if (id === null || id === editing) go()
      else composer.current?.leaveEdit(go)
    },
    [composer, editing, setEditing],
  )
  return { replyTo, setReplyTo, editing, reply, edit }
}
