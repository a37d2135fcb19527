/** The client of signed-in people: store, stream, and every page that needs a session. */
import { pageStoreOf, type PageStore } from '@/client/boot/pageStore'
import { useMemo, useRef, useState } from 'react'
import { HashRouter } from 'react-router-dom'
import { ClientTree } from '@/client/boot/ClientTree'
import { ClientSessionContext, type ClientSession } from '@/client/boot/clientSession'
import { ClientRoutes } from '@/client/router/ClientRoutes'
import { fetchPageAhead } from '@/client/router/pagesAhead'
import { drawProgram } from '@/components/program/drawProgram'
import { FIRST_TEXTS } from '@/components/program/firstTexts'
import { PageErrorBoundary } from '@/components/program/faults/PageErrorBoundary'
import { usePorts } from '@/components/program/PortsContext'
import type { Stage, StartProgram } from '@/components/program/program'
import { lastUserKind } from '@/components/program/returnPath'
import { useMagicLink } from '@/components/program/useMagicLink'
import { opensInvitation } from '@/domain/address'
import { localeOf } from '@/i18n/i18n'
import { loadServerInfo } from '@/store/server/serverListeners'
import { restoreSession } from '@/store/session/session'
import type { SignOutReason } from '@/store/session/signOutReason'
import { clearAnnouncements } from '@/ui/display/LiveRegion'
import { focusPage, setNearbyPlaces } from '@/ui/input/focus'
import { nearbyFocus } from '@/ui/input/nearbyFocus'

/** Starts the client. It ends with its session, or when a guest opens a page before a session. */
export const start: StartProgram = (ports, { signedIn }, stage) => {
  setNearbyPlaces(nearbyFocus)
  const page = pageStoreOf(ports)
  const { store } = page
  // A guest who only looked at the sign-in still has a session in the store.
  const isRestored = store.getState().session.state === 'signedIn' && !signedIn
  const restored = isRestored ? Promise.resolve() : store.dispatch(restoreSession())
  // These run while the stored state is read.
  fetchPageAhead(location.hash)
  if (!isRestored) void store.dispatch(loadServerInfo())
  // The form that had the focus goes.
  if (signedIn) focusPage()
  return {
    store,
    stop: drawProgram({
      ports,
      stage,
      texts: FIRST_TEXTS.client,
      ready: restored,
      prepare: (i18n) => warmFormats(localeOf(i18n)),
      tree: <ClientProgram page={page} onEnd={stage.onEnd} />,
    }),
  }
}

/**
 * Creates the date and number formats that the list needs while code and stored state load. The first format of each
 * kind takes a browser about 15 ms.
 */
function warmFormats(locale: string) {
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(0)
  new Intl.NumberFormat(locale).format(0)
}

function ClientProgram({ page, onEnd }: { page: PageStore; onEnd: Stage['onEnd'] }) {
  const { tokenStorage } = usePorts()
  const [kind] = useState(() => lastUserKind(tokenStorage))
  const { isSubscribed, magicLink, clearMagicLink } = useMagicLink()
  const shownPage = useRef<string | null>(null)
  const actions = useMemo(
    () => ({
      clearMagicLink,
      lastPage: () => shownPage.current,
      onPageShown(path: string) {
        shownPage.current = path
        if (!opensInvitation(path)) clearMagicLink()
      },
      onLeave: () => onEnd({ lastPage: shownPage.current }),
      onSessionEnd: (reason: SignOutReason | null) => {
        clearAnnouncements()
        onEnd({ reason, wasGuest: kind === 'guest', isElsewhere: tokenStorage.session() !== null })
      },
    }),
    [kind, tokenStorage, clearMagicLink, onEnd],
  )
  const session = useMemo<ClientSession>(() => ({ kind, magicLink, ...actions }), [kind, magicLink, actions])
  return (
    isSubscribed && (
      <ClientSessionContext value={session}>
        {/* Without transitions: as a transition, switching conversations is split into slices and starts late. */}
        <HashRouter useTransitions={false}>
          <PageErrorBoundary>
            <ClientTree page={page} onSessionEnd={actions.onSessionEnd}>
              <ClientRoutes />
            </ClientTree>
          </PageErrorBoundary>
        </HashRouter>
      </ClientSessionContext>
    )
  )
}
