/** The emoji picker above its button. On touch screens it neither takes the focus nor covers the editor. */
import { useTranslation } from 'react-i18next'
import { Popover } from '@/ui/overlays/Popover'
import { COARSE, useMedia } from '@/ui/layout/useMedia'
import { EmojiPicker } from './EmojiPicker'

/** Mounted means open. On touch screens it is placed above `editor`. */
export function EmojiPopover({
  anchor,
  editor,
  onClose,
  onPick,
}: {
  anchor: HTMLElement
  editor: HTMLElement
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
      {...(isCoarse && { initialFocus: null, besideElement: editor })}
    >
      <EmojiPicker onPick={onPick} />
    </Popover>
  )
}
