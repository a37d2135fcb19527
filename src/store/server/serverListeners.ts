/**
 * Requests the server's description and folds the responses into one record. The last responses are stored for the next
 * start.
 */
import type { UnknownAction } from '@reduxjs/toolkit'
import { isAnyOf } from '@reduxjs/toolkit'
import { runQuery } from '@/api/request/runQuery'
import { loginApi } from '@/api/session/login'
import { logoUrl } from '@/api/request/resourceUrl'
import { systemApi } from '@/api/server/system'
import { hasCapability } from '@/domain/serverVersion'
import { parseJson } from '@/lib/parseJson'
import { isObject } from '@/lib/shape'
import type { AppThunk } from '../context'
import type { StartListening } from '../listenerTypes'
import { sessionBegun } from '../events'
import { endSession } from '../session/session'
import { serverInfoReceived, type ServerState } from './serverSlice'

const { version, organization, commonSettings } = systemApi.endpoints
const { loginConfig } = loginApi.endpoints
const KEY = 'parley_server'

/**
 * Requests everything that the first screen shows about the server. Resolves when every request has succeeded or
 * failed.
 */
export const loadServerInfo =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { ports }) => {
    const known = ports.preferences.read(KEY)
    if (known !== null) dispatch(serverInfoReceived(parseStoredState(known)))
    const fresh = { fresh: true }
    await Promise.all([
      dispatch(runQuery(organization, undefined, fresh)),
      dispatch(runQuery(version, undefined, fresh)).then((result) => {
        // Older servers lack these settings, and a 404 in the console looks like a fault.
        if ('value' in result && hasCapability(result.value, 'commonSettings'))
          return dispatch(runQuery(commonSettings, undefined, fresh))
      }),
      dispatch(runQuery(loginConfig, undefined, fresh)),
    ])
  }

/** Reads the last responses, for a first screen without network; invalid data is ignored. */
function parseStoredState(text: string): Partial<ServerState> {
  const stored = parseJson(text)
  if (!isObject(stored)) return {}
  const { name, description, layout, showOnline } = stored
  return {
    ...(typeof name === 'string' && { name, logoUrl: logoUrl() }),
    ...(typeof description === 'string' && { description }),
    ...((layout === 'Left' || layout === 'SelfRight') && { layout }),
    ...(typeof showOnline === 'boolean' && { showOnline }),
  }
}

function stateOf(action: UnknownAction): Partial<ServerState> | null {
  if (organization.matchFulfilled(action)) return { ...action.payload, logoUrl: logoUrl() }
  if (version.matchFulfilled(action)) return { version: action.payload }
  if (loginConfig.matchFulfilled(action)) return { loginConfig: action.payload }
  return commonSettings.matchFulfilled(action) ? action.payload : null
}

/** Folds the responses of all requests, including those made elsewhere, and ends the sessions that they no longer allow. */
export function startServerListeners(listen: StartListening) {
  listen({
    matcher: isAnyOf(
      organization.matchFulfilled,
      version.matchFulfilled,
      loginConfig.matchFulfilled,
      commonSettings.matchFulfilled,
    ),
    effect: (action, api) => {
      const facts = stateOf(action)
      if (!facts) return
      api.dispatch(serverInfoReceived(facts))
      const { name, description, layout, showOnline } = api.getState().server
      api.extra.ports.preferences.write(KEY, JSON.stringify({ name, description, layout, showOnline }))
    },
  })
  // The server renews the session of a guest, although no guest may enter any more.
  listen({
    matcher: isAnyOf(serverInfoReceived, sessionBegun),
    effect: (_, api) => {
      const { session, server } = api.getState()
      if (session.state === 'signedIn' && session.isGuest && server.loginConfig?.guest === false)
        void api.dispatch(endSession('guestsOff'))
    },
  })
}
