/** A page of the house: the list at the left, the main column beside it; one of the two at a time on a narrow screen. */
import clsx from 'clsx'
import { useId, type ReactNode } from 'react'
import { useAppSelector } from '@/store/hooks'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { ConnectionBanner } from './ConnectionBanner'
import { selectConnection } from '@/store/session/connectionSlice'
import { useSignOfLife } from '@/ui/signOfLife'
import { ListResizer, RoleNotice, StorageNotice } from './lateHands'
import { LIST_USUAL, listMeasure } from './listWidth'

type Props = {
  list: ReactNode
  /** Which of the two a narrow screen shows. */
  showing: 'list' | 'main'
  children: ReactNode
}

/** List and main column, with the connection's banner above the latter (above both when narrow). */
export function Panes({ list, showing, children }: Props) {
  const listWidth = useAppSelector((state) => selectPreferences(state).listWidth)
  const listCollapsed = useAppSelector((state) => selectPreferences(state).listCollapsed)
  const unkept = useAppSelector((state) => selectConnection(state).unkept)
  const listId = useId()
  const isAlive = useSignOfLife()
  return (
    <div
      className="grid min-h-0 min-w-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] sm:grid-cols-[auto_minmax(0,1fr)]"
      style={{ '--list': listMeasure(listWidth ?? LIST_USUAL) } as React.CSSProperties}
    >
      <div
        id={listId}
        className={clsx(
          'relative row-start-2 flex min-h-0 min-w-0 flex-col bg-canvas sm:row-span-2 sm:row-start-1 sm:w-list sm:border-r sm:border-line',
          showing === 'main' && 'max-sm:hidden',
          listCollapsed && 'sm:hidden',
        )}
      >
        {list}
        {isAlive && <ListResizer controls={listId} />}
      </div>
      <div data-notices className="row-start-1 min-w-0 sm:col-start-2">
        <ConnectionBanner />
        {unkept && <StorageNotice />}
        {isAlive && <RoleNotice />}
      </div>
      <div
        className={clsx(
          'row-start-2 flex min-h-0 min-w-0 bg-surface sm:col-start-2',
          showing === 'list' && 'max-sm:hidden',
        )}
      >
        {children}
      </div>
    </div>
  )
}
