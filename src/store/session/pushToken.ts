/** The push token of this browser: taken after a press, renewed every week, removed at sign-out. Lazily loaded. */
import { setPushToken } from '@/api/session/pushToken'
import { PUSH_TOKEN_KEY } from '@/platform/storage/knownPushToken'
import type { PushFailure } from '@/platform/pwa/push'
import type { AppThunk } from '../context'

const TAKEN_AT_KEY = 'parley_push_token_at'
const RENEWED_AFTER_MS = 7 * 86_400_000

export type PushRegistration = { state: 'registered' } | { state: 'failed'; failure: PushFailure | 'token' }

/** Takes a token, sends it to the server and keeps it; `token` as the failure means that the server did not take it. */
export const registerForPush = (): AppThunk<Promise<PushRegistration>> => async (_dispatch, _getState, context) => {
  const { preferences, clock, push } = context.ports
  const got = await (await push()).token()
  if ('failure' in got) return { state: 'failed', failure: got.failure }
  preferences.write(PUSH_TOKEN_KEY, got.token)
  const sent = await setPushToken(context, got.token)
  if ('fault' in sent) return { state: 'failed', failure: 'token' }
  preferences.write(TAKEN_AT_KEY, String(clock.now()))
  return { state: 'registered' }
}

/**
 * Sends the known token again at the start of a page, or a new one when it is a week old: the service forgets tokens
 * that nobody renews. Does nothing where nobody asked for push.
 */
export const renewPushToken = (): AppThunk<Promise<void>> => async (dispatch, _getState, context) => {
  const { preferences, clock } = context.ports
  const known = preferences.read(PUSH_TOKEN_KEY)
  if (known === null) return
  const takenAt = Number(preferences.read(TAKEN_AT_KEY) ?? 0)
  const age = clock.now() - takenAt
  // A clock that was ahead when the token was taken counts as old, too.
  if (age >= 0 && age < RENEWED_AFTER_MS) await setPushToken(context, known)
  else await dispatch(registerForPush())
}

/** Forgets the token and ends the subscription of this browser. The server forgets it with the session. */
export const removePushToken =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { ports }) => {
    const isKnown = ports.preferences.read(PUSH_TOKEN_KEY) !== null
    ports.preferences.write(PUSH_TOKEN_KEY, null)
    ports.preferences.write(TAKEN_AT_KEY, null)
    if (isKnown) await (await ports.push()).unsubscribe()
  }
