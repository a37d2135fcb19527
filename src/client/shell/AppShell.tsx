/**
 * The frame around every signed-in page: rail or bottom bar, the page itself, and the dialogs that any page can open.
 */
import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/store/hooks'
import { selectIsPaused } from '@/store/notifications/rules'
import { selectConnection } from '@/store/connection/connectionSlice'
import { PageErrorBoundary } from '@/components/program/faults/PageErrorBoundary'
import { TabTakenOver } from '@/client/faults/TabTakenOver'
import { NarrowContainerContext } from '@/conversation/message-body/text/useFold'
import { focusMain } from '@/ui/input/focus'
import { NARROW, useMedia } from '@/ui/layout/useMedia'
import { lazyComponent } from '@/ui/lazy'
import { AREAS, isInArea } from '@/client/shell/areas/areas'
import { BottomBar } from '@/client/shell/navigation/BottomBar'
import type { AppDialog } from '@/client/shell/overlays/appDialogsContext'
import { AppDialogs } from '@/client/shell/overlays/AppDialogs'
import { ServerReplaced } from '@/client/shell/overlays/lazyOverlays'
import { LeaveQuestion } from '@/client/shell/notices/LeaveQuestion'
import { Rail } from '@/client/shell/navigation/Rail'
import { RoleChange } from '@/client/shell/notices/RoleChange'
import { useConversationShortcuts } from '@/client/shell/shortcuts/useConversationShortcuts'
import { useGlobalShortcuts } from '@/client/shell/shortcuts/useGlobalShortcuts'
import { useOpenSearch } from '@/client/shell/shortcuts/useOpenSearch'
import { AppDialogsContext } from '@/client/shell/overlays/appDialogsContext'
import { useOwnershipNotice } from '@/client/shell/notices/useOwnershipNotice'
import { useUnsentTextsNotice } from '@/client/shell/notices/useUnsentTextsNotice'
import { useUnsavedWarning } from '@/client/shell/notices/useUnsavedWarning'

const PauseStrip = lazyComponent(() => import('@/components/notifications/PauseStrip'), 'PauseStrip')

/** Renders the frame. In a tab that was taken over, a notice over it makes it inert. */
export function AppShell() {
  const takenOver = useAppSelector((state) => selectConnection(state).isTakenOver)
  return (
    <>
      <Frame />
      {takenOver && <TabTakenOver />}
    </>
  )
}

function Frame() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const replacement = useAppSelector((state) => selectConnection(state).replacement)
  const isNarrow = useMedia(NARROW)
  const [dialog, setDialog] = useState<AppDialog | null>(null)
  const [context] = useState<AppDialogsContext>(() => ({ open: setDialog }))
  // A wide page has it below the list and in the rail.
  const showsPause = useAppSelector(selectIsPaused) && isNarrow
  useConversationShortcuts()
  useGlobalShortcuts(setDialog, useOpenSearch())
  useUnsavedWarning()
  useUnsentTextsNotice()
  useOwnershipNotice()

  return (
    <div className="flex h-page flex-col overflow-hidden sm:flex-row">
      <a
        href="#main"
        onClick={(event) => {
          // The hash is the route, so following the link would leave the page.
          event.preventDefault()
          focusMain()
        }}
        className="sr-only z-30 rounded bg-raised px-3 py-2 text-accent-text shadow-e2 focus:not-sr-only focus:fixed focus:top-2 focus:inset-s-2"
      >
        {t(($) => $.common.nav.skip)}
      </a>
      {showsPause && <PauseStrip />}
      <Rail openArea={AREAS.find(({ area }) => isInArea(area, pathname))?.area} onDialog={setDialog} />
      <PageErrorBoundary resetKey={pathname}>
        <Suspense fallback={<div className="flex-1 bg-surface" />}>
          <AppDialogsContext value={context}>
            {/* Once for all texts: every row of every list would ask the browser. */}
            <NarrowContainerContext value={isNarrow}>
              <Outlet />
            </NarrowContainerContext>
          </AppDialogsContext>
        </Suspense>
      </PageErrorBoundary>
      <BottomBar />
      <LeaveQuestion />
      <RoleChange onSignOut={() => setDialog('signOut')} />
      {replacement !== null && <ServerReplaced replacement={replacement} />}
      {dialog !== null && <AppDialogs dialog={dialog} onOpen={setDialog} onClose={() => setDialog(null)} />}
    </div>
  )
}
