/** Below the composer: the suggested format, that messages expire, and which key sends. */
import type { TFunction } from 'i18next'
import { Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '@/conversation/words'
import { keyName } from './editor/keyName'
import type { ConversationKey } from '@/domain/conversation'
import { useAppSelector } from '@/store/hooks'
import { formatKeys } from '@/ui/display/Kbd'
import { expiryText } from '@/conversation/composer/tools/expiryChoices'

type HintProps = { enterSends: boolean; isMarkdown: boolean; isEdit: boolean }
type Props = HintProps & {
  conversationKey: ConversationKey
  isReply: boolean
  /** The suggested format. */
  children: ReactNode
}

/** The key hint is hidden on narrow screens and from assistive technology. */
export function ComposerFooter({ conversationKey, isReply, children, ...hint }: Props) {
  return (
    <div className="flex h-6 items-center justify-end gap-3 px-1 text-xs text-muted pointer-coarse:h-auto max-sm:h-auto short:h-auto">
      {children}
      {!hint.isEdit && <ExpiryNote conversationKey={conversationKey} isReply={isReply} />}
      {/* a hint that does not fit wraps to a second line, which is cut off */}
      <span
        className="flex h-6 min-w-0 flex-1 flex-wrap content-start items-center justify-end overflow-hidden whitespace-nowrap before:h-6 before:content-[''] pointer-coarse:hidden max-sm:hidden short:hidden"
        aria-hidden
      >
        <KeyHint {...hint} />
      </span>
    </div>
  )
}

/** Renders nothing unless messages of this conversation expire. Replies do not expire on any server. */
function ExpiryNote({ conversationKey, isReply }: { conversationKey: ConversationKey; isReply: boolean }) {
  const { t } = useWords()
  const afterMs = useAppSelector((state) => state.settings.expiries[conversationKey] ?? 0)
  if (afterMs === 0) return null
  const time = expiryText(t, afterMs)
  return (
    <span role="note" className="flex min-w-0 items-center gap-1.5 max-sm:items-start max-sm:pt-1">
      <Timer size={14} className="flex-none max-sm:mt-[0.2em]" aria-hidden />
      <span className="sm:truncate">
        {isReply ? t(($) => $.chat.expiry.noteReply, { time }) : t(($) => $.chat.expiry.note, { time })}
      </span>
    </span>
  )
}

function KeyHint({ enterSends, isMarkdown, isEdit }: HintProps) {
  const { t } = useWords()
  return <span>{keyHintText(t, { enterSends, isMarkdown, isEdit })}</span>
}

function keyHintText(t: TFunction<['common', 'chat']>, { enterSends, isMarkdown, isEdit }: HintProps) {
  if (!enterSends)
    return isEdit ? t(($) => $.chat.composer.hintShiftEnterSaves) : t(($) => $.chat.composer.hintShiftEnter)
  if (!isMarkdown) return isEdit ? t(($) => $.chat.composer.hintEnterSaves) : t(($) => $.chat.composer.hintEnter)
  const keys = formatKeys(['Ctrl', keyName(t, 'Enter')])
  return isEdit
    ? t(($) => $.chat.composer.hintMarkdownSaves, { keys })
    : t(($) => $.chat.composer.hintMarkdown, { keys })
}
