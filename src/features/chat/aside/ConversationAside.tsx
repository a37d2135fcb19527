/** What stands beside the conversation; each is fetched when it is first wanted. */
import type { ConversationKey } from '@/domain/conversation'
import { makeLate } from '@/ui/late'
import { latePress } from '@/ui/latePress'
import type { OpenBundle } from './BundleAside'
import { MembersAside } from './MembersAside'
import { PinsAside } from './PinsAside'

const SearchAside = latePress(
  makeLate(() => import('./SearchAside')),
  (room) => room.SearchAside,
  ({ onClose }) => onClose(),
)
const SavedAside = latePress(
  makeLate(() => import('./SavedAside')),
  (room) => room.SavedAside,
  ({ onClose }) => onClose(),
)
const FilesAside = latePress(
  makeLate(() => import('./FilesAside')),
  (room) => room.FilesAside,
  ({ onClose }) => onClose(),
)
const AnnouncementAside = latePress(
  makeLate(() => import('./AnnouncementAside')),
  (room) => room.AnnouncementAside,
  ({ onClose }) => onClose(),
)

const AboutAside = latePress(
  makeLate(() => import('./AboutAside')),
  (room) => room.AboutAside,
  ({ onClose }) => onClose(),
)
const BundleAside = latePress(
  makeLate(() => import('./BundleAside')),
  (room) => room.BundleAside,
  ({ onClose }) => onClose(),
)

const ASIDES = {
  members: MembersAside,
  pins: PinsAside,
  search: SearchAside,
  saved: SavedAside,
  files: FilesAside,
  announcement: AnnouncementAside,
  about: AboutAside,
}
export type AsideName = keyof typeof ASIDES

/** A column by its name, or the forwarded bundle that one reads. */
export type Beside = AsideName | OpenBundle

type Props = { beside: Beside; conversationKey: ConversationKey; onClose: () => void }

/** Mounted is open. */
export function ConversationAside({ beside, ...rest }: Props) {
  if (typeof beside === 'object') return <BundleAside {...beside} {...rest} />
  const Column = ASIDES[beside]
  return <Column {...rest} />
}
