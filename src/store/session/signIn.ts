/** Coming and going: signing in and out, waking up with the session of last time, and giving way to another tab. */
import { logIn, logInAsGuest, logOut, register, SERVER_ID_KEY, type Registration, type SignedIn } from '@/api/token'
import { rest } from '@/api/rest'
import type { Fault } from '@/domain/fault'
import type { User } from '@/domain/user'
import type { LoginUser } from '@/platform/vault'
import { streamUnwanted, streamWanted } from '@/stream/eventsReceived'
import type { AppThunk } from '../context'
import { stateRestored, withoutServer } from '../persistence/restored'
import { selectConnection, serverFoundReplaced, tabAnnounced, type Replacement } from './connectionSlice'
import { sessionBegun, sessionEnded } from './sessionSlice'
import type { SignOutReason } from './signOutReason'
import { installationNamed } from './syncSlice'
import { announceTab } from './tabs'

export type SignInResult = { ok: true } | { ok: false; fault: Fault }

/** Enough of a person for the first screen; the stream brings the rest. */
const toUser = ({ userId, name, email, isAdmin, createdBy }: LoginUser): User => ({
  id: userId,
  name,
  email,
  isAdmin,
  isBot: false,
  avatarUpdatedAt: 0,
  createdBy,
  language: 'en-US',
  gender: 0,
})

/**
 * Paints what was kept of a person, then connects. Another tab of ours gives way first, so that two never write. Of what is
 * the copy of something else (`found`, or known by the installation's id) only what the person wrote is taken over.
 */
const begin =
  (user: User, found: Replacement | null = null): AppThunk<Promise<void>> =>
  async (dispatch, getState, { credentials, keeper, ports }) => {
    dispatch(streamUnwanted())
    credentials.begin(user.id)
    await keeper.close()
    const at = ports.clock.now()
    dispatch(tabAnnounced({ at }))
    const kept = await keeper.open(user.id, announceTab(ports, at))
    // Signed out, or another person signed in, while the disk was read.
    if (ports.vault.session()?.userId !== user.id) return
    if (selectConnection(getState()).takenOver) {
      // A newer tab came while this one was waking: it has the disk and the stream, and this one says so.
      await keeper.abandon()
      dispatch(sessionBegun(user))
      return
    }
    const installation = ports.preferences.read(SERVER_ID_KEY)
    const copied = kept.bookmarks?.serverId ?? null
    const isOther = installation !== null && copied !== null && installation !== copied
    const replacement = found ?? (isOther ? 'otherServer' : null)
    if (replacement !== null) await keeper.dropServer()
    dispatch(sessionBegun(user))
    dispatch(stateRestored(replacement === null ? kept : withoutServer(kept)))
    if (replacement !== null) dispatch(serverFoundReplaced(replacement))
    if (installation !== null) dispatch(installationNamed(installation))
    const session = getState().session
    if (session.state === 'signedIn') dispatch(streamWanted({ me: session.userId, isGuest: session.isGuest }))
  }

/** Drops the copy of what is not there any more, and copies what is there now. */
export const startOver =
  (found: Replacement): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { session } = getState()
    if (session.state !== 'signedIn') return
    dispatch(rest.util.resetApiState())
    await dispatch(begin(session.user, found))
  }

/** Wakes up: the session of last time with its last state, before the network is asked; resolves when that is painted. */
export const restoreSession =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { ports }) => {
    const session = ports.vault.session()
    if (!session) {
      dispatch(sessionEnded({ why: null }))
      return
    }
    const last = ports.vault.lastUser()
    const known = last?.userId === session.userId ? last : null
    await dispatch(
      begin(toUser(known ?? { userId: session.userId, name: '', email: null, isAdmin: false, createdBy: null })),
    )
  }

const enter =
  (
    asking: (context: Parameters<typeof logInAsGuest>[0]) => Promise<{ value: SignedIn } | { fault: Fault }>,
  ): AppThunk<Promise<SignInResult>> =>
  async (dispatch, _, context) => {
    const asked = await asking(context)
    if ('fault' in asked) return { ok: false, fault: asked.fault }
    await dispatch(begin(asked.value.user))
    return { ok: true }
  }

/** Signs in with e-mail and password (POST /token/login). */
export const signIn = (form: { email: string; password: string }) => enter((context) => logIn(context, form))

/** Signs in as a guest; one who is a guest already stays that guest (GET /token/login_guest). */
export const signInAsGuest = (): AppThunk<Promise<SignInResult>> => (dispatch, getState) => {
  const { session } = getState()
  if (session.state === 'signedIn' && session.isGuest) return Promise.resolve({ ok: true })
  return dispatch(enter(logInAsGuest))
}

/** Makes an account and signs in (POST /user/register). */
export const signUp = (form: Registration) => enter((context) => register(context, form))

/** Signs out here at once, whatever the network does; without `keepLocal` nothing of this person stays on this device. */
export const signOut =
  ({ keepLocal }: { keepLocal: boolean }): AppThunk<Promise<void>> =>
  async (dispatch, _, context) => {
    dispatch(streamUnwanted())
    // Empties the vault before it asks the server, and the server may be away.
    void logOut(context)
    dispatch(rest.util.resetApiState())
    if (!keepLocal) context.ports.vault.erase()
    await (keepLocal ? context.keeper.close() : context.keeper.erase())
    dispatch(sessionEnded({ why: 'asked' }))
  }

/** Another tab ended the session, and looked after what was kept. */
export const leave =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { keeper }) => {
    dispatch(streamUnwanted())
    dispatch(rest.util.resetApiState())
    await keeper.abandon()
    dispatch(sessionEnded({ why: 'asked' }))
  }

/** The server ended the session. Drafts and what was not sent stay on disk for the same person, except when the account is gone. */
export const endSession =
  (why: SignOutReason): AppThunk<Promise<void>> =>
  async (dispatch, getState, { keeper, ports }) => {
    if (getState().session.state !== 'signedIn') return
    dispatch(streamUnwanted())
    ports.vault.clear()
    dispatch(rest.util.resetApiState())
    if (why === 'delete_user') ports.vault.erase()
    await (why === 'delete_user' ? keeper.erase() : keeper.close())
    dispatch(sessionEnded({ why }))
  }
