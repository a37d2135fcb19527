/** The button that opens the search in this conversation; useFindKey.ts handles Ctrl or ⌘ F. */
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/ui/IconButton'
import type { AsideName } from '../side-panel/ConversationPanel'

type Props = { aside: AsideName | null; onAside: (aside: AsideName | null) => void }

/** Pressed while the search panel is open. */
export function SearchButton({ aside, onAside }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const isOpen = aside === 'search'
  return (
    <IconButton
      icon={Search}
      className="gives-first"
      label={t(($) => $.chat.search.here)}
      aria-keyshortcuts="Control+F Meta+F"
      pressed={isOpen}
      onClick={() => onAside(isOpen ? null : 'search')}
    />
  )
}
