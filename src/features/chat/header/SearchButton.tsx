/** Opens the search in this conversation by a press; useFindKey.ts does by Ctrl or ⌘ F. */
import { Search } from 'lucide-react'
import { useTranslation } from '@/i18n/useTranslation'
import { IconButton } from '@/ui/IconButton'
import type { AsideName } from '../aside/ConversationAside'

type Props = { aside: AsideName | null; onAside: (aside: AsideName | null) => void }

/** Pressed while the column is open. */
export function SearchButton({ aside, onAside }: Props) {
  const { t } = useTranslation()
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
