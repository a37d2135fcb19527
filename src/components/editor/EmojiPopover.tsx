/** The emoji picker above its button. For a finger it neither takes the focus nor covers the text box. */
import { useTranslation } from 'react-i18next'
import { Popover } from '@/ui/Popover'
import { COARSE, useMedia } from '@/ui/useMedia'
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
  const isCoarse = useMedia(COARSE)
  return (
    <Popover
      anchor={anchor}
      label={t(($) => $.chat.composer.emoji)}
      side="top"
      align="end"
      onClose={onClose}
      {...(isCoarse && { initialFocus: null })}
      isBeside={isCoarse}
    >
      <EmojiPicker onPick={onPick} />
    </Popover>
  )
}
