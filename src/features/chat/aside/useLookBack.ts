/** Going back through one conversation for what somebody wants: what this device has at once, the server's history when asked to. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { Message } from '@/domain/message'
import { FROM_NEWEST, lookBack } from '@/store/conversations/lookBack'
import { useAppDispatch } from '@/store/hooks'

export type Look<Item> = {
  /** Newest first. */
  items: readonly Item[]
  /** Where it goes on; 0: all was looked through. */
  before: number
  /** When the oldest message that was looked at was sent, in ms since 1970; null before any was. */
  backTo: number | null
  isLooking: boolean
  fault: Fault | null
}

/** So many are shown before somebody asks for more. */
const ITEMS_AT_ONCE = 50
/** Steps that may ask the server before somebody has to ask again. */
const ASKED_AT_ONCE = 5

const nothing = { items: [], before: FROM_NEWEST, backTo: null, fault: null }

/** `begin` looks for what `pick` makes of messages, from the newest on; null ends it. `goOn` looks further, at the server too. */
export function useLookBack<Item>(key: ConversationKey, isLooking = false) {
  const dispatch = useAppDispatch()
  const [look, setLook] = useState<Look<Item>>({ ...nothing, isLooking })
  const run = useRef<AbortController | null>(null)
  useEffect(() => () => run.current?.abort(), [])

  const go = useCallback(
    async (from: Look<Item>, pick: (message: Message) => readonly Item[], mayAsk: boolean) => {
      run.current?.abort()
      const { signal } = (run.current = new AbortController())
      let now = from
      const enough = from.items.length + ITEMS_AT_ONCE
      for (let steps = 0; now.before > 0 && now.items.length < enough && !(mayAsk && steps >= ASKED_AT_ONCE); steps++) {
        const step = await dispatch(lookBack(key, now.before, mayAsk))
        if (signal.aborted) return
        if (step.kind === 'failed') now = { ...now, fault: step.fault }
        if (step.kind !== 'read') break
        now = {
          ...now,
          items: [...now.items, ...step.messages.flatMap(pick).reverse()],
          before: step.before,
          backTo: step.messages[0]?.sentAt ?? now.backTo,
        }
        setLook(now)
      }
      setLook({ ...now, isLooking: false })
    },
    [dispatch, key],
  )
  const begin = useCallback(
    (pick: ((message: Message) => readonly Item[]) | null) => {
      run.current?.abort()
      const anew = { ...nothing, isLooking: pick !== null }
      if (pick) void go(anew, pick, false)
      else setLook(anew)
    },
    [go],
  )
  const goOn = (pick: (message: Message) => readonly Item[]) => {
    const now = { ...look, isLooking: true, fault: null }
    setLook(now)
    void go(now, pick, true)
  }
  return { look, begin, goOn }
}
