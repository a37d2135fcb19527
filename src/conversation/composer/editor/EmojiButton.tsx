/** A button that opens the emoji picker. The picker is lazily loaded at the first press. */
import { Smile } from 'lucide-react'
import { memo, useRef, useState, type RefObject } from 'react'
import { useWords } from '@/conversation/words'
import { IconButton } from '@/ui/fields/IconButton'
import { lazyModule, preload } from '@/ui/lazy'
import { lazyKeyOverlay } from '@/ui/overlays/lazyKeyOverlay'
import { COARSE, useMedia } from '@/ui/layout/useMedia'

const pickerModule = lazyModule(() => import('./EmojiPopover'))
const EmojiPopover = lazyKeyOverlay(pickerModule, 'EmojiPopover')

type Props = {
  /** The editor around the button. On touch screens the picker is placed above it. */
  editor: RefObject<HTMLElement | null>
  onOpen: () => void
  onPick: (emoji: string) => void
}

/**
 * `onPick` gets the emoji as text, and the picker closes. With a mouse, `onOpen` may first move the focus to the
 * element that gets it back.
 */
export const EmojiButton = memo(function EmojiButton({ editor, onOpen, onPick }: Props) {
  const { t } = useWords()
  const isCoarse = useMedia(COARSE)
  const button = useRef<HTMLButtonElement>(null)
  const [picker, setPicker] = useState<{ anchor: HTMLElement; editor: HTMLElement } | null>(null)
  const close = () => setPicker(null)
  return (
    <>
      <IconButton
        ref={button}
        icon={Smile}
        label={t(($) => $.chat.composer.emoji)}
        aria-haspopup="dialog"
        aria-expanded={picker !== null}
        onPointerEnter={() => preload(pickerModule)}
        onFocus={() => preload(pickerModule)}
        // A finger's press leaves the focus where it is: moving it would open or close the keyboard.
        onPointerDown={(event) => event.pointerType === 'touch' && event.preventDefault()}
        onClick={() => {
          if (!isCoarse) onOpen()
          const [anchor, box] = [button.current, editor.current]
          setPicker(picker || !anchor || !box ? null : { anchor, editor: box })
        }}
      />
      {picker && (
        <EmojiPopover
          {...picker}
          onClose={close}
          onPick={(emoji) => {
            close()
            onPick(emoji)
          }}
        />
      )}
    </>
  )
})
