/** The foot of an open conversation (decision 0037). */
import { Suspense, type RefObject } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { Composer, type ComposerHandle } from './composer/Composer'
import type { useReplyAndEdit } from './composer/draft/useReplyAndEdit'
import { ReadOnlyNotice } from './composer/ReadOnlyNotice'
import { useComposerFocus } from './composer/useComposerFocus'
import { SelectionBar, UnsentDraft } from './lazyComponents'
import type { useOpenConversation } from './useOpenConversation'

type Props = {
  conversationKey: ConversationKey
  composer: RefObject<ComposerHandle | null>
  open: ReturnType<typeof useOpenConversation>
  writing: ReturnType<typeof useReplyAndEdit>
  isSelecting: boolean
  onSent: () => void
}

/** The place of the composer: it, or the reason why nothing can be written, or the tools of the selection. */
export function WritingArea({ conversationKey, composer, open, writing, isSelecting, onSent }: Props) {
  const focusPlace = useComposerFocus(composer, open.canSend)
  return (
    <div
      {...focusPlace}
      data-foot
      className="mx-auto w-full max-w-[784px] flex-none px-3 pb-1 outline-none max-sm:px-2 max-sm:pb-[max(8px,env(safe-area-inset-bottom))]"
    >
      {isSelecting && <SelectionBar />}
      {/* Hidden, not unmounted, so that the text keeps its selection and undo history. */}
      <div className={isSelecting ? 'hidden' : ''}>
        {open.readOnlyReason === null ? (
          <Composer
            ref={composer}
            conversationKey={conversationKey}
            name={open.name}
            replyTo={writing.replyTo}
            onReplyTo={writing.setReplyTo}
            editing={writing.editing}
            onEditing={writing.edit}
            onSent={onSent}
          />
        ) : (
          <>
            {/* Nobody writes here again, so this is the last place for what was typed. */}
            {open.readOnlyReason === 'noPerson' && (
              <Suspense>
                <UnsentDraft conversationKey={conversationKey} />
              </Suspense>
            )}
            <ReadOnlyNotice conversationKey={conversationKey} why={open.readOnlyReason} name={open.name} />
          </>
        )}
      </div>
    </div>
  )
}
