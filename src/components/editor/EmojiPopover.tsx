/** The emoji picker above its button. */
import { useTranslation } from 'react-i18next'
import { Popover } from '@/ui/Popover'
import { EmojiPicker } from './EmojiPicker'

/** Mounted means open. */
export function EmojiPopover({
  anchor,
  onClose,
  onPick,
}: {
  anchor: HTMLElement
  onClose: () => void
  onPick: (emoji: string) => void
}) {
  const { t } = useTranslation(['common', 'chat'])
  return (
    <Popover anchor={anchor} label={t(($) => $.chat.composer.emoji)} side="top" align="end" onClose={onClose}>
      <EmojiPicker onPick={onPick} />
    </Popover>
  )
}
