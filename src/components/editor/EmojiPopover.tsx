/** The emoji picker above its button. For a finger it neither takes the focus nor covers what is being written. */
import { useTranslation } from 'react-i18next'
import { Popover } from '@/ui/Popover'
import { COARSE, useMedia } from '@/ui/useMedia'
import { EmojiPicker } from './EmojiPicker'

/** Mounted means open. For a finger it stands above the element `below`. */
export function EmojiPopover({
  anchor,
  below,
  onClose,
  onPick,
}: {
  anchor: HTMLElement
  below: HTMLElement
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
      {...(isCoarse && { initialFocus: null, besideElement: below })}
    >
      <EmojiPicker onPick={onPick} />
    </Popover>
  )
}
