/** The parts of hands.ts under their own names. They are fetched at the first sign of life (LateParts.tsx). */
import { latePart, makeLate } from '@/ui/late'
import { latePress } from '@/ui/latePress'

/** For fetching them ahead. */
export const lateHands = makeLate(() => import('./hands'))

export const HouseDialogs = latePress(
  lateHands,
  (hands) => hands.HouseDialogs,
  ({ onClosed }) => onClosed(),
)
export const ListResizer = latePart(lateHands, (hands) => hands.ListResizer)
export const RoleNotice = latePart(lateHands, (hands) => hands.RoleNotice)
export const ListToggle = latePart(lateHands, (hands) => hands.ListToggle)
export const StorageNotice = latePart(lateHands, (hands) => hands.StorageNotice)
export const TabTakenOver = latePart(lateHands, (hands) => hands.TabTakenOver)
