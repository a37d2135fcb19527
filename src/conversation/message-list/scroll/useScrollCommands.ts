/** Carries out the commands of the scroll machine. */
import { useEffect, useLayoutEffect, useState } from 'react'
import type { MessageId } from '@/domain/ids'
import type { ScrollPosition } from '@/store/ui/uiSlice'
import { useClock } from '@/store/hooks'
import { indexOfMessage, type ListRow } from '../buildRows'
import { distanceFromEnd, type VirtualList } from './scrollAccess'
import type { ScrollMachine } from './useScrollMachine'

const HIGHLIGHT_MS = 2000

type Loaded = { rows: readonly ListRow[]; position: ScrollPosition | undefined; isLive: boolean }

/** Connects the machine with the list. Returns the message that is highlighted for a short time. */
export function useScrollCommands(
  machine: ScrollMachine,
  list: VirtualList,
  { rows, position, isLive }: Loaded,
): MessageId | null {
  const clock = useClock()
  const [highlightedId, highlight] = useState<MessageId | null>(null)
  const indexOf = (fits: (row: ListRow) => boolean) => rows.findIndex(fits)
  useLayoutEffect(() => {
    machine.connect({
      endDistance: () => ({ fromEnd: distanceFromEnd(list), isLive }),
      execute(command) {
        switch (command.do) {
          case 'scrollToEnd':
            return list.scrollToEnd()
          case 'scrollToUnreadLine':
            return list.scrollToIndex(
              indexOf(({ kind }) => kind === 'unread'),
              { align: 'start' },
            )
          case 'scrollToPosition': {
            const index = indexOf(({ key }) => key === position?.top?.rowKey)
            return list.scrollToOffset((list.measurementsCache[index]?.start ?? 0) + (position?.top?.hiddenPx ?? 0))
          }
          case 'scrollToMessage': {
            const index = indexOfMessage(rows, ({ id }) => id === command.id)
            return index < 0 ? undefined : list.scrollToIndex(index, { align: 'center' })
          }
          case 'highlight':
            return highlight(command.id)
        }
      },
    })
  })
  useEffect(() => {
    if (highlightedId === null) return undefined
    return clock.after(HIGHLIGHT_MS, () => highlight(null))
  }, [clock, highlightedId])
  return highlightedId
}
