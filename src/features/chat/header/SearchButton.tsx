/** The button that opens the search in this conversation; useFindKey.ts handles Ctrl or ⌘ F. */
import { Search } from 'lucide-react'
import { useWords } from '@/conversation/words'
import { IconButton } from '@/ui/fields/IconButton'
import type { PanelName } from '../side-panel/ConversationPanel'

type Props = { panel: PanelName | null; onPanel: (panel: PanelName | null) => void }

/** Pressed while the search panel is open. */
export function SearchButton({ panel, onPanel }: Props) {
  const { t } = useWords()
  const isOpen = panel === 'search'
  return (
    <IconButton
      icon={Search}
      className="hidden-when-narrow"
      label={t(($) => $.chat.search.here)}
      aria-keyshortcuts="Control+F Meta+F"
      pressed={isOpen}
      onClick={() => onPanel(isOpen ? null : 'search')}
    />
  )
}
