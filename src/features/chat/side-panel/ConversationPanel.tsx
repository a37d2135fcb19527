/** The side panel of a conversation. */
import type { ConversationKey } from '@/domain/conversation'
import { lazyOverlay } from '@/ui/overlays/lazyOverlay'
import type { OpenBundle } from '@/conversation/actions/MessageActions'
import { RestoredPanelContext } from './RestoredPanelContext'
import { SearchPanel } from './SearchPanel'

/**
 * These panels are fetched when first opened. The search is not: its field must be ready for letters typed right after
 * its key.
 */
const AboutPanel = lazyOverlay(() => import('./AboutPanel'), 'AboutPanel')
const AnnouncementPanel = lazyOverlay(() => import('./AnnouncementPanel'), 'AnnouncementPanel')
const BundlePanel = lazyOverlay(() => import('./BundlePanel'), 'BundlePanel')
const FilesPanel = lazyOverlay(() => import('./FilesPanel'), 'FilesPanel')
const MembersPanel = lazyOverlay(() => import('./MembersPanel'), 'MembersPanel')
const PinsPanel = lazyOverlay(() => import('./PinsPanel'), 'PinsPanel')
const SavedPanel = lazyOverlay(() => import('./SavedPanel'), 'SavedPanel')

const PANELS = {
  members: MembersPanel,
  pins: PinsPanel,
  search: SearchPanel,
  saved: SavedPanel,
  files: FilesPanel,
  announcement: AnnouncementPanel,
  about: AboutPanel,
}
export type PanelName = keyof typeof PANELS

/** Whether a text that was stored, or comes with a visit, names a panel. */
export const isPanelName = (name: string | null | undefined): name is PanelName =>
  name !== null && name !== undefined && Object.hasOwn(PANELS, name)

/** The search panel with a text. Each visit that requests it has its own key. */
type OpenSearch = { searchText: string; visitKey: string }

/** A panel by its name, or forwarded messages. */
export type OpenPanel = PanelName | OpenBundle | OpenSearch

/** The panel that is pressed in the header; null for forwarded messages. */
export const panelNameOf = (panel: OpenPanel | null): PanelName | null =>
  typeof panel === 'string' ? panel : panel && 'searchText' in panel ? 'search' : null

/** The React key of a panel: another one is mounted anew. */
export const keyOfPanel = (panel: OpenPanel): string =>
  typeof panel === 'string' ? panel : 'searchText' in panel ? `search ${panel.visitKey}` : panel.path

type Props = {
  panel: OpenPanel
  /** It was open when the conversation was left: it does not take the focus. */
  isRestored: boolean
  conversationKey: ConversationKey
  onClose: () => void
}

/** Open while mounted. */
export function ConversationPanel({ isRestored, ...rest }: Props) {
  return (
    <RestoredPanelContext value={isRestored}>
      <NamedPanel {...rest} />
    </RestoredPanelContext>
  )
}

function NamedPanel({ panel, ...rest }: Omit<Props, 'isRestored'>) {
  if (typeof panel === 'object')
    return 'searchText' in panel ? (
      <SearchPanel initialText={panel.searchText} {...rest} />
    ) : (
      <BundlePanel {...panel} {...rest} />
    )
  const Column = PANELS[panel]
  return <Column {...rest} />
}
