/** A button that opens the emoji picker; the picker is fetched at the first press. */
import { Smile } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { IconButton } from '@/ui/IconButton'

const EmojiPopover = lazy(() => import('./EmojiPopover').then(({ EmojiPopover }) => ({ default: EmojiPopover })))

/** `onPick` gets the emoji as text; the picker closes. `onOpen` may put the focus where it shall be afterwards. */
export function EmojiButton({ onOpen, onPick }: { onOpen: () => void; onPick: (emoji: string) => void }) {
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
        onClick={() => {
          onOpen()
          setAnchor(anchor ? null : button.current)
        }}
      />
      {anchor && (
        <Suspense fallback={null}>
          <EmojiPopover
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onPick={(emoji) => {
              setAnchor(null)
              onPick(emoji)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
