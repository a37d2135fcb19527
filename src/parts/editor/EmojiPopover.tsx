/** The emoji picker above its button. */
import { useTranslation } from '@/i18n/useTranslation'
import { Popover } from '@/ui/Popover'
import { EmojiPicker } from './EmojiPicker'

/** Mounted is open. */
export function EmojiPopover({
  anchor,
  onClose,
  onPick,
}: {
  anchor: HTMLElement
  onClose: () => void
  onPick: (emoji: string) => void
}) {
  const { t } = useTranslation()
  return (
    <Popover anchor={anchor} label={t(($) => $.chat.composer.emoji)} side="top" align="end" onClose={onClose}>
      <EmojiPicker onPick={onPick} />
    </Popover>
  )
}
