/** Opens the search in this conversation, by press and by Ctrl or ⌘ F. Comes with the hands. */
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { IconButton } from '@/ui/IconButton'
import { TINY, useMedia } from '@/ui/useMedia'
import type { AsideName } from '../aside/ConversationAside'

/** Whether a key press asks for the search here. */
const asksToFind = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'f' && ctrlKey !== metaKey && !altKey && !shiftKey

type Props = { aside: AsideName | null; onAside: (aside: AsideName | null) => void }

/** Pressed while the column is open; the key is the browser's own again then. */
export function SearchButton({ aside, onAside }: Props) {
  const { t } = useTranslation()
  const isOpen = aside === 'search'
  const isTiny = useMedia(TINY)
  useEffect(() => {
    if (isOpen) return
    const handleKey = (event: KeyboardEvent) => {
      // What floats has the keyboard to itself.
      if (!asksToFind(event) || document.querySelector('[data-floats], dialog[open]')) return
      event.preventDefault()
      onAside('search')
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isOpen, onAside])
  // where the bar has no room for it, the menu has
  if (isTiny) return null
  return (
    <IconButton
      icon={Search}
      label={t(($) => $.chat.search.here)}
      aria-keyshortcuts="Control+F Meta+F"
      pressed={isOpen}
      onClick={() => onAside(isOpen ? null : 'search')}
    />
  )
}
