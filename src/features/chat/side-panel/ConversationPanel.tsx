/** The side panel of a conversation. */
import type { ConversationKey } from '@/domain/conversation'
import { lazyModule, lazyOverlay } from '@/ui/lazy'
import type { OpenBundle } from './BundlePanel'
import { SearchPanel } from './SearchPanel'

/** For preloading the panels. */
const panelsModule = lazyModule(() => import('./panels'))
const AboutAside = lazyOverlay(panelsModule, (module) => module.AboutAside)
const AnnouncementAside = lazyOverlay(panelsModule, (module) => module.AnnouncementAside)
const BundleAside = lazyOverlay(panelsModule, (module) => module.BundleAside)
const FilesAside = lazyOverlay(panelsModule, (module) => module.FilesAside)
const MembersAside = lazyOverlay(panelsModule, (module) => module.MembersAside)
const PinsAside = lazyOverlay(panelsModule, (module) => module.PinsAside)
const SavedAside = lazyOverlay(panelsModule, (module) => module.SavedAside)

const ASIDES = {
  members: MembersAside,
  pins: PinsAside,
  search: SearchPanel,
  saved: SavedAside,
  files: FilesAside,
  announcement: AnnouncementAside,
  about: AboutAside,
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
    return 'find' in beside ? <SearchPanel initial={beside.find} {...rest} /> : <BundleAside {...beside} {...rest} />
  const Column = ASIDES[beside]
  return <Column {...rest} />
}
