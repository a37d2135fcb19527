/**
 * Thunks that begin and end a session: restore after a sign-in or a reload, sign-out, and handover to another tab.
 */
import { logOut } from '@/api/session/token'
import { rest } from '@/api/rest'
import type { User } from '@/domain/user'
import type { LoginUser } from '@/platform/storage/storedSession'
import { streamUnwanted, streamWanted } from '@/stream/eventsReceived'
import type { AppThunk } from '../context'
import { START_ANEW_KEY } from '../persistence/startAnew'
import { withoutServerData } from '../persistence/persistedState'
import { selectConnection, serverFoundReplaced, tabAnnounced } from '../connection/connectionSlice'
import { stateRestored, sessionBegun, sessionEnded, type Replacement } from '../events'
import type { SignOutReason } from './signOutReason'
import { installationNamed } from '../connection/syncSlice'
import { announceTab } from '../tabs/tabs'

/** Builds enough of a user record for the first screen; the stream brings the rest. */
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
 * Shows the stored state of a user, then connects. An older tab stops first, so that two tabs never write. If the
 * stored copy belongs to something else (`found`, or a different server), only what the user wrote is restored.
 */
const startSession =
  (user: User, found?: Replacement): AppThunk<Promise<void>> =>
  async (dispatch, getState, { credentials, persistence, ports }) => {
    dispatch(streamUnwanted())
    credentials.bindToUser(user.id)
    await persistence.close()
    const at = ports.clock.now()
    dispatch(tabAnnounced({ at }))
    const kept = await persistence.open(user.id, announceTab(ports, at))
    // The user signed out or changed while the disk was read.
    if (ports.tokenStorage.session()?.userId !== user.id) return
    if (selectConnection(getState()).isTakenOver) {
      // A newer tab announced itself during the start and owns the disk and the stream, so this one shows that it was
      // replaced.
      await persistence.closeWithoutWriting()
      dispatch(sessionBegun(user))
      return
    }
    const storedServerId = kept.syncPosition?.serverId ?? null
    const currentServerId = getState().server.serverId
    const isOther = currentServerId !== null && storedServerId !== null && currentServerId !== storedServerId
    const replacement = found ?? (isOther ? 'otherServer' : null)
    const isFresh = ports.tabStorage.read(START_ANEW_KEY) !== null
    if (replacement !== null || isFresh) await persistence.deleteServerData()
    ports.tabStorage.write(START_ANEW_KEY, null)
    dispatch(sessionBegun(user))
    const left = replacement === null ? kept : withoutServerData(kept)
    // The outbox was written for this server, so it continues.
    dispatch(stateRestored(isFresh ? { ...withoutServerData(kept), outbox: left.outbox } : left))
    if (replacement !== null) dispatch(serverFoundReplaced(replacement))
    if (currentServerId !== null) dispatch(installationNamed(currentServerId))
    const session = getState().session
    if (session.state === 'signedIn') dispatch(streamWanted({ me: session.userId }))
  }

/** Drops the local copy and copies the server's current data. */
export const resetAndResync =
  (found: Replacement): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { session } = getState()
    if (session.state !== 'signedIn') return
    dispatch(rest.util.resetApiState())
    await dispatch(startSession(session.user, found))
  }

/** Restores the last session and its state before any network request. Resolves when that is shown. */
export const restoreSession =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { ports }) => {
    const session = ports.tokenStorage.session()
    if (!session) {
      dispatch(sessionEnded({ why: null }))
      return
    }
    const last = ports.tokenStorage.lastUser()
    const known = last?.userId === session.userId ? last : null
    await dispatch(
      startSession(toUser(known ?? { userId: session.userId, name: '', email: null, isAdmin: false, createdBy: null })),
    )
  }

/**
 * Signs out on this device at once, without waiting for the network. Without `keepLocal`, all local data of this user
 * is deleted.
 */
export const signOut =
  ({ keepLocal }: { keepLocal: boolean }): AppThunk<Promise<void>> =>
  async (dispatch, _, context) => {
    dispatch(streamUnwanted())
    // Without a network it only takes effect on this device.
    void import('./pushToken').then(({ removePushToken }) => dispatch(removePushToken())).catch(() => undefined)
    // `logOut` clears the token storage before it contacts the server, which may be unreachable.
    void logOut(context)
    dispatch(rest.util.resetApiState())
    if (!keepLocal) context.ports.tokenStorage.clearUserData()
    await (keepLocal ? context.persistence.close() : context.persistence.erase())
    dispatch(sessionEnded({ why: 'requested', isErased: !keepLocal }))
  }

/**
 * Leaves for the sign-in page because something refuses every request. Nothing is deleted: the copy, drafts and unsent
 * messages stay for the same user, and the server is not told.
 */
export const signInAgain =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { persistence, ports }) => {
    dispatch(streamUnwanted())
    ports.tokenStorage.clear()
    dispatch(rest.util.resetApiState())
    await persistence.close()
    dispatch(sessionEnded({ why: 'unexpected' }))
  }

/** Ends the session here after another tab ended it and handled the stored data. */
export const leaveSession =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { persistence }) => {
    dispatch(streamUnwanted())
    dispatch(rest.util.resetApiState())
    await persistence.closeWithoutWriting()
    dispatch(sessionEnded({ why: 'requested' }))
  }

/**
 * Ends the session because the server ended it: the copy of its messages leaves the disk. Drafts and unsent messages
 * stay for the same user, except when the account is gone.
 */
export const endSession =
  (why: SignOutReason): AppThunk<Promise<void>> =>
  async (dispatch, getState, { persistence, ports }) => {
    if (getState().session.state !== 'signedIn') return
    dispatch(streamUnwanted())
    ports.tokenStorage.clear()
    dispatch(rest.util.resetApiState())
    const isErased = why === 'delete_user'
    if (isErased) ports.tokenStorage.clearUserData()
    await (isErased ? persistence.erase() : persistence.closeAndDeleteServerData())
    dispatch(sessionEnded({ why, isErased }))
  }
