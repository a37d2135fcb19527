/** A page of the app with the list at the left and the main column beside it. A narrow screen shows one of the two. */
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useAppSelector } from '@/store/hooks'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { CallBar } from '@/features/calls'
import { selectHasCallBar } from '@/store/calls/selectors'
import { PageName } from '@/ui/display/PageName'
import { NARROW, useMedia } from '@/ui/layout/useMedia'
import { ConnectionBanner } from '@/components/connection/ConnectionBanner'
import { selectConnection } from '@/store/connection/connectionSlice'
import { LIST_ID, listCssWidth, effectiveWidth } from '@/client/shell/navigation/listWidth'
import { GuestNotice } from '@/client/shell/notices/GuestNotice'
import { lazyComponent } from '@/ui/lazy'

const StorageNotice = lazyComponent(() => import('./notices/StorageNotice'), 'StorageNotice')

type Props = {
  /** Contains the ListResizer, because that belongs to the list's landmark. */
  list: ReactNode
  /** The name of the list where it is a page of its own; empty for the start page. */
  listName: string
  /** The column that a narrow screen shows. */
  narrowPane: 'list' | 'main'
  /** The list leads to the pages of settings. Toasts are about the page then, and do not stand over the list. */
  isOfPages?: boolean
  children: ReactNode
}

/** Renders list and main column, with the connection banner above the main column (above both when narrow). */
export function Panes({ list, listName, narrowPane, isOfPages = false, children }: Props) {
  const listWidth = useAppSelector((state) => selectPreferences(state).listWidth)
  const listCollapsed = useAppSelector((state) => selectPreferences(state).listCollapsed)
  const isStorageUnavailable = useAppSelector((state) => selectConnection(state).isStorageUnavailable)
  // On a narrow screen the list is the main area. It keeps its element, so that it keeps its state.
  const isPage = useMedia(NARROW) && narrowPane === 'list'
  const hasCall = useAppSelector(selectHasCallBar)
  const isListSeen = !useMedia(NARROW) && !listCollapsed
  const listId = isPage ? 'main' : LIST_ID
  return (
    <div
      className="grid min-h-0 min-w-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] sm:grid-cols-[auto_minmax(0,1fr)]"
      style={{ '--list': listCssWidth(effectiveWidth(listWidth)) } as React.CSSProperties}
    >
      <div
        id={listId}
        data-beside={isOfPages ? undefined : true}
        {...(isPage && { role: 'main', tabIndex: -1, 'data-list': true })}
        className={clsx(
          'relative row-start-2 flex min-h-0 min-w-0 flex-col bg-canvas outline-none sm:row-span-2 sm:row-start-1 sm:w-list sm:border-e sm:border-line',
          narrowPane === 'main' && 'max-sm:hidden',
          listCollapsed && 'sm:hidden',
          // The call has the whole screen.
          '[:fullscreen_&]:hidden',
        )}
      >
        {isPage && <PageName name={listName} />}
        {list}
        {hasCall && isListSeen && <CallBar />}
      </div>
      <div className="row-start-1 min-w-0 sm:col-start-2">
        <ConnectionBanner />
        {hasCall && !isListSeen && <CallBar />}
        {isStorageUnavailable && <StorageNotice />}
        <GuestNotice />
      </div>
      {!isPage && <div className="row-start-2 flex min-h-0 min-w-0 bg-surface sm:col-start-2">{children}</div>}
    </div>
  )
}
