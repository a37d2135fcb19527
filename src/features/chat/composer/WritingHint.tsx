/** Which key sends and which breaks the line, below the box. Comes with the hands: who only reads needs no hint. */
import { useTranslation } from '@/i18n/useTranslation'
import { keysText } from '@/ui/Kbd'

/** By the chosen rule for Enter, and by what Enter does in Markdown mode. */
export function WritingHint({ enterSends, isMarkdown }: { enterSends: boolean; isMarkdown: boolean }) {
  const { t } = useTranslation()
  if (!enterSends) return t(($) => $.chat.composer.hintShiftEnter)
  if (!isMarkdown) return t(($) => $.chat.composer.hintEnter)
  return t(($) => $.chat.composer.hintMarkdown, { keys: keysText(['Ctrl', 'Enter']) })
}
