/** Holds whether somebody is signed in on this page, for the route table. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { ServerInfo } from '@/api/server/serverInfo'
import { addressOf, opensInvitation } from '@/domain/address'
import { forgetMagicLink, takeMagicLink } from '@/components/program/magicLink'
import type { UserId } from '@/domain/ids'
import type { PreferencesPort } from '@/platform/storage/preferences'
import type { TokenStoragePort } from '@/platform/storage/tokenStorage'
import type { SignOutReason } from '@/store/session/signOutReason'
import { clearAnnouncements } from '@/ui/display/LiveRegion'
import type { ClientModule } from './clientModule'
import { usePorts } from '@/components/program/PortsContext'
import { SessionContext, type SessionValue } from './sessionContext'

/** The preferences key of the return path, the same as in older clients. The path survives every step of a sign-in. */
export const RETURN_PATH_KEY = 'VOCECHAT_TRY_PATH'

/** Returns the stored return path, or null if there is none. The router throws for anything that is not a path. */
export function returnPathIn(preferences: PreferencesPort): string | null {
  const stored = preferences.read(RETURN_PATH_KEY)
  return stored !== null && /^\/(?![/\\])/.test(stored) ? stored : null
}

/** Returns the return path of a page. The account page belongs to the person who was signed in before. */
export const returnPathOf = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname.startsWith(addressOf.settings('my_account')) ? addressOf.home() : pathname + search

const NO_ENDED_SESSION = { signOutReason: null, wasGuest: false } as const

const lastUserKind = (tokenStorage: TokenStoragePort) =>
  tokenStorage.lastUser()?.createdBy === 'guest' ? 'guest' : 'member'

const sessionStateOf = (tokenStorage: TokenStoragePort) =>
  tokenStorage.session() === null ? 'signedOut' : lastUserKind(tokenStorage)

/** Provides the session of the token storage to the routes, and the magic link of this tab. */
export function SessionProvider({ client, children }: { client: ClientModule; children: ReactNode }) {
  const { tokenStorage, preferences } = usePorts()
  // The client exists if the page began with a session. That session may have ended since; then the client's tree reports why.
  const [session, setSession] = useState<SessionValue['session']>(() =>
    client.get() === null ? sessionStateOf(tokenStorage) : lastUserKind(tokenStorage),
  )
  const lastSession = useRef(session)
  /** The user of this page's session. */
  const userId = useRef(tokenStorage.session()?.userId ?? null)
  useUserChangeInOtherTab(userId, setSession)
  const [endedSession, setEndedSession] = useState<Pick<SessionValue, 'signOutReason' | 'wasGuest'>>(NO_ENDED_SESSION)
  const [serverInfo, setServerInfo] = useState<ServerInfo | null>(null)
  const { magicLink, isSubscribed, onSignedIn, clearMagicLink, onLinkRefused } = useMagicLink()
  const shownPage = useRef<string | null>(null)
  const actions = useMemo(
    () => ({
      setServerInfo,
      clearMagicLink,
      onLinkRefused,
      lastPage: () => shownPage.current,
      onSessionStart() {
        const entered = sessionStateOf(tokenStorage)
        if (entered === 'member' && shownPage.current !== null && returnPathIn(preferences) === null)
          preferences.write(RETURN_PATH_KEY, shownPage.current)
        shownPage.current = null
        lastSession.current = entered
        userId.current = tokenStorage.session()?.userId ?? null
        setEndedSession(NO_ENDED_SESSION)
        onSignedIn()
        void client.load().then(
          ({ restore }) => restore(),
          () => undefined,
        )
        setSession(entered)
      },
      onSessionEnd(reason: SignOutReason | null) {
        shownPage.current = null
        setServerInfo(null)
        clearAnnouncements()
        setEndedSession({ signOutReason: reason, wasGuest: lastSession.current === 'guest' })
        setSession(tokenStorage.session() === null ? 'signedOut' : 'elsewhere')
      },
      onPageShown(path: string) {
        shownPage.current = path
        if (!opensInvitation(path)) clearMagicLink()
        // A guest who signs in later gets the sign-in options of that time.
        setServerInfo(null)
      },
    }),
    [client, tokenStorage, preferences, onSignedIn, clearMagicLink, onLinkRefused],
  )
  const value = useMemo<SessionValue>(
    () => ({ session, ...endedSession, client, serverInfo, magicLink, ...actions }),
    [session, endedSession, client, serverInfo, magicLink, actions],
  )
  return <SessionContext value={value}>{isSubscribed && children}</SessionContext>
}

/** Reports `elsewhere` when another tab signs in another user, whether this page shows the app or the sign-in. */
function useUserChangeInOtherTab(userId: RefObject<UserId | null>, setSession: (session: 'elsewhere') => void) {
  const { tokenStorage } = usePorts()
  useEffect(
    () =>
      tokenStorage.onChange(() => {
        const before = userId.current
        const now = tokenStorage.session()?.userId ?? null
        userId.current = now
        // A signed-out tab that waits to become a guest shares the account of the tab that becomes one.
        if (now !== null && now !== before && (before !== null || sessionStateOf(tokenStorage) === 'member'))
          setSession('elsewhere')
      }),
    [tokenStorage, userId, setSession],
  )
}

/** Holds the magic link of this tab. */
function useMagicLink() {
  const { tabStorage } = usePorts()
  const [magicLink, setMagicLink] = useState(() => takeMagicLink(tabStorage))
  const [isSubscribed, setIsSubscribed] = useState(false)
  // Following a link in an open page changes only the hash. The router must not exist before this listener does:
  // Chromium calls the listeners of the window in their order, also capturing ones.
  useLayoutEffect(() => {
    const take = () => {
      const link = takeMagicLink(tabStorage)
      setMagicLink((before) => ((before?.token ?? null) === (link?.token ?? null) ? before : link))
    }
    addEventListener('popstate', take)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the router is rendered only after the subscription
    setIsSubscribed(true)
    return () => removeEventListener('popstate', take)
  }, [tabStorage])
  const actions = useMemo(
    () => ({
      onLinkRefused: () => {
        forgetMagicLink(tabStorage)
        setMagicLink((link) => link && { ...link, token: null })
      },
      clearMagicLink: () => {
        forgetMagicLink(tabStorage)
        setMagicLink(null)
      },
      /** An invitation to a private channel is used after the sign-in. */
      onSignedIn: () => {
        if (takeMagicLink(tabStorage)?.purpose === 'joinChannel') return
        forgetMagicLink(tabStorage)
        setMagicLink(null)
      },
    }),
    [tabStorage],
  )
  return { magicLink, isSubscribed, ...actions }
}
