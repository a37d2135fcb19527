/**
 * The side panels of a conversation as one chunk. The search is not in it: its field must be ready for letters typed
 * right after its key.
 */
export { AboutPanel as AboutAside } from './AboutPanel'
export { AnnouncementPanel as AnnouncementAside } from './AnnouncementPanel'
export { BundlePanel as BundleAside } from './BundlePanel'
export { FilesPanel as FilesAside } from './FilesPanel'
export { MembersPanel as MembersAside } from './MembersPanel'
export { PinsPanel as PinsAside } from './PinsPanel'
export { SavedPanel as SavedAside } from './SavedPanel'
