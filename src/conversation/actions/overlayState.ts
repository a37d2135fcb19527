/** The overlays that an action can open over the conversation. */
import type { MessageId } from '@/domain/ids'

/** Where a menu opens: at a point of the window (px), or below an element. */
export type MenuPlace = { x: number; y: number }

/** The open overlay; at most one at a time. */
export type OverlayState =
  | { kind: 'menu' | 'reactions'; id: MessageId; place: MenuPlace }
  | { kind: 'delete'; id: MessageId }
  /** `from` is an instant of the day that it was opened from, in ms since 1970. */
  | { kind: 'day'; from: number | null }
  | { kind: 'whoReacted' | 'why' | 'image'; id: MessageId }
  | { kind: 'forward' | 'deleteMany'; ids: readonly MessageId[] }
