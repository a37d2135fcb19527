/** The side panel of a conversation. */
import type { ConversationKey } from '@/domain/conversation'
import { lazyModule, lazyOverlay } from '@/ui/lazy'
import type { OpenBundle } from './BundlePanel'
import { SearchPanel } from './SearchPanel'

/**
 * These panels are fetched when first opened. The search is not: its field must be ready for letters typed right after
 * its key.
 */
const AboutPanel = lazyOverlay(
  lazyModule(() => import('./AboutPanel')),
  (module) => module.AboutPanel,
)
const AnnouncementPanel = lazyOverlay(
  lazyModule(() => import('./AnnouncementPanel')),
  (module) => module.AnnouncementPanel,
)
const BundlePanel = lazyOverlay(
  lazyModule(() => import('./BundlePanel')),
  (module) => module.BundlePanel,
)
const FilesPanel = lazyOverlay(
  lazyModule(() => import('./FilesPanel')),
  (module) => module.FilesPanel,
)
const MembersPanel = lazyOverlay(
  lazyModule(() => import('./MembersPanel')),
  (module) => module.MembersPanel,
)
const PinsPanel = lazyOverlay(
  lazyModule(() => import('./PinsPanel')),
  (module) => module.PinsPanel,
)
const SavedPanel = lazyOverlay(
  lazyModule(() => import('./SavedPanel')),
  (module) => module.SavedPanel,
)

const ASIDES = {
  members: MembersPanel,
  pins: PinsPanel,
  search: SearchPanel,
  saved: SavedPanel,
  files: FilesPanel,
  announcement: AnnouncementPanel,
  about: AboutPanel,
}
export type AsideName = keyof typeof ASIDES

/** The search with a text; each visit that asks for it has a name of its own. */
type Search = { find: string; visit: string }

/** A panel by its name, or forwarded messages. */
export type Beside = AsideName | OpenBundle | Search

/** The panel that is pressed in the header; null for forwarded messages. */
export const asideOf = (beside: Beside | null): AsideName | null =>
  typeof beside === 'string' ? beside : beside && 'find' in beside ? 'search' : null

/** The React key of a panel: another one is mounted anew. */
export const keyOfPanel = (beside: Beside): string =>
  typeof beside === 'string' ? beside : 'find' in beside ? `search ${beside.visit}` : beside.path

type Props = { beside: Beside; conversationKey: ConversationKey; onClose: () => void }

/** Open while mounted. */
export function ConversationPanel({ beside, ...rest }: Props) {
  if (typeof beside === 'object')
    return 'find' in beside ? <SearchPanel initial={beside.find} {...rest} /> : <BundlePanel {...beside} {...rest} />
  const Column = ASIDES[beside]
  return <Column {...rest} />
}
