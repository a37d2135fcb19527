/** Which key sends or saves and which breaks the line, below the box. Comes with the hands: who only reads needs no hint. */
import { useTranslation } from '@/i18n/useTranslation'
import { keyName } from '@/parts/editor/keyName'
import { keysText } from '@/ui/Kbd'

type Props = { enterSends: boolean; isMarkdown: boolean; isEdit: boolean }

/** By the chosen rule for Enter, by what Enter does in Markdown mode, and by what becomes of the text. */
export function WritingHint({ enterSends, isMarkdown, isEdit }: Props) {
  const { t } = useTranslation()
  if (!enterSends)
    return isEdit ? t(($) => $.chat.composer.hintShiftEnterSaves) : t(($) => $.chat.composer.hintShiftEnter)
  if (!isMarkdown) return isEdit ? t(($) => $.chat.composer.hintEnterSaves) : t(($) => $.chat.composer.hintEnter)
  const keys = keysText(['Ctrl', keyName(t, 'Enter')])
  return isEdit
    ? t(($) => $.chat.composer.hintMarkdownSaves, { keys })
    : t(($) => $.chat.composer.hintMarkdown, { keys })
}
