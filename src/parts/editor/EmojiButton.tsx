/** A button that opens the emoji picker; the picker is fetched at the first press. */
import { Smile } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { IconButton } from '@/ui/IconButton'
import { makeLate } from '@/ui/late'
import { latePress } from '@/ui/latePress'

const latePicker = makeLate(() => import('./EmojiPopover'))
const EmojiPopover = latePress(
  latePicker,
  (room) => room.EmojiPopover,
  ({ onClose }) => onClose(),
)

/** A failure shows nowhere: the press asks again. */
const fetchPicker = () => void latePicker.load().catch(() => undefined)

type Props = { onOpen: () => void; onPick: (emoji: string) => void }

/** `onPick` gets the emoji as text; the picker closes. `onOpen` may put the focus where it shall be afterwards. */
export const EmojiButton = memo(function EmojiButton({ onOpen, onPick }: Props) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  return (
    <>
      <IconButton
        ref={button}
        icon={Smile}
        label={t(($) => $.chat.composer.emoji)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={fetchPicker}
        onFocus={fetchPicker}
        onClick={() => {
          onOpen()
          setAnchor(anchor ? null : button.current)
        }}
      />
      {anchor && (
        <EmojiPopover
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onPick={(emoji) => {
            setAnchor(null)
            onPick(emoji)
          }}
        />
      )}
    </>
  )
})
