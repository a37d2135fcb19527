/** What of the frame only somebody who acts needs; see lateHands.ts. */
export { TabTakenOver } from '@/app/faults/TabTakenOver'
export { HouseDialogs } from './HouseDialogs'
export { ListResizer } from './ListResizer'
export { RoleNotice } from './RoleNotice'
export { ListToggle } from './ListToggle'
export { StorageNotice } from './StorageNotice'
export { walk } from './walk'
