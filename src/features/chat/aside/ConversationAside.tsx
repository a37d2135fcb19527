/** What stands beside the conversation; each is fetched when it is first wanted. */
import type { ConversationKey } from '@/domain/conversation'
import { makeLate } from '@/ui/late'
import { latePress } from '@/ui/latePress'
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

type Props = { name: AsideName; conversationKey: ConversationKey; onClose: () => void }

/** Mounted is open. */
export function ConversationAside({ name, ...rest }: Props) {
  const Column = ASIDES[name]
  return <Column {...rest} />
}
