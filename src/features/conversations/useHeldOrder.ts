/** Keeps rows of the list under the pointer. */
import { useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'

type Held = {
  /** The open conversation. */
  current: ConversationKey | null
  /** The number of pinned rows. A pin moves rows on purpose. */
  pinned: number
  /** The own order of the pins, which moves rows on purpose, too. */
  pinOrder: readonly ConversationKey[]
  isPointerInside: boolean
  /** Whether old messages of many rows are arriving. */
  isFilling: boolean
}

/**
 * Returns the keys in the order to draw. While the pointer is in the list, the open conversation stays in its place, so
 * that a row that fills because it was opened does not jump away; and no row moves because old messages arrive. Other
 * rows follow new messages.
 */
export function useHeldOrder(
  keys: readonly ConversationKey[],
  { current, pinned, pinOrder, isPointerInside, isFilling }: Held,
): readonly ConversationKey[] {
  const [shown, setShown] = useState(keys)
  const [pinnedBefore, setPinnedBefore] = useState(pinned)
  const [orderBefore, setOrderBefore] = useState(pinOrder)
  const [isHeld, setIsHeld] = useState(false)
  const holds = isPointerInside && (isHeld || isFilling)
  if (holds !== isHeld) setIsHeld(holds)
  if (pinned !== pinnedBefore) setPinnedBefore(pinned)
  if (pinOrder !== orderBefore) setOrderBefore(pinOrder)
  const isFree = !isPointerInside || pinned !== pinnedBefore || pinOrder !== orderBefore
  const wanted = isFree ? keys : holds ? keepAll(shown, keys) : keepOne(shown, keys, current)
  const isSame = wanted.length === shown.length && wanted.every((key, index) => key === shown[index])
  const order = isSame ? shown : wanted
  if (order !== shown) setShown(order)
  return order
}

const keepAll = (shown: readonly ConversationKey[], keys: readonly ConversationKey[]) => {
  const known = new Set(shown)
  return shown.length === keys.length && keys.every((key) => known.has(key)) ? shown : keys
}

function keepOne(shown: readonly ConversationKey[], keys: readonly ConversationKey[], current: ConversationKey | null) {
  const at = current === null ? -1 : shown.indexOf(current)
  if (current === null || at < 0 || !keys.includes(current)) return keys
  const others = keys.filter((key) => key !== current)
  return [...others.slice(0, at), current, ...others.slice(at)]
}
