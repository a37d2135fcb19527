/** What is asked of the server about itself, folded into one record; the last answers are kept for the next start. */
import type { UnknownAction } from '@reduxjs/toolkit'
import { isAnyOf } from '@reduxjs/toolkit'
import { loginApi } from '@/api/login'
import { logoUrl } from '@/api/resourceAddress'
import { systemApi } from '@/api/system'
import { hasCapability } from '@/domain/serverVersion'
import type { AppThunk } from '../context'
import type { StartListening } from '../listening'
import { serverDescribed, type ServerFacts } from './serverSlice'

const { version, initialized, organization, commonSettings } = systemApi.endpoints
const { loginConfig } = loginApi.endpoints
const KEY = 'parley_server'

/** Asks for everything that the first screen shows of the server; resolves when all has been answered or failed. */
export const describeServer =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { ports }) => {
    const known = ports.preferences.read(KEY)
    if (known !== null) dispatch(serverDescribed(readFacts(known)))
    const fresh = { forceRefetch: true, subscribe: false } as const
    await Promise.all([
      dispatch(organization.initiate(undefined, fresh)),
      dispatch(version.initiate(undefined, fresh)).then(({ data }) => {
        // Older servers know no such settings, and a 404 in the console looks like a fault.
        if (data !== undefined && hasCapability(data, 'commonSettings'))
          return dispatch(commonSettings.initiate(undefined, fresh))
      }),
      dispatch(loginConfig.initiate(undefined, fresh)),
      dispatch(initialized.initiate(undefined, fresh)).then(({ error }) => {
        // Specification, chapter 8: a check that fails counts as yes.
        if (error) dispatch(serverDescribed({ initialised: true }))
      }),
    ])
  }

/** The last answers, for a first screen without network; nonsense is nothing. */
function readFacts(text: string): Partial<ServerFacts> {
  try {
    const { name, description, layout, showOnline, serverId } = JSON.parse(text) as Partial<ServerFacts>
    return {
      ...(typeof name === 'string' && { name, logoUrl: logoUrl() }),
      ...(typeof description === 'string' && { description }),
      ...((layout === 'Left' || layout === 'SelfRight') && { layout }),
      ...(typeof showOnline === 'boolean' && { showOnline }),
      ...(typeof serverId === 'string' && { serverId }),
    }
  } catch {
    return {}
  }
}

function factsOf(action: UnknownAction): Partial<ServerFacts> | null {
  if (organization.matchFulfilled(action)) return { ...action.payload, logoUrl: logoUrl() }
  if (version.matchFulfilled(action)) return { version: action.payload }
  if (loginConfig.matchFulfilled(action)) return { loginConfig: action.payload }
  if (commonSettings.matchFulfilled(action)) return action.payload
  return initialized.matchFulfilled(action) ? { initialised: action.payload } : null
}

/** Folds the answers, whoever asked. */
export function startServerListeners(listen: StartListening) {
  listen({
    matcher: isAnyOf(
      organization.matchFulfilled,
      version.matchFulfilled,
      loginConfig.matchFulfilled,
      commonSettings.matchFulfilled,
      initialized.matchFulfilled,
    ),
    effect: (action, api) => {
      const facts = factsOf(action)
      if (!facts) return
      api.dispatch(serverDescribed(facts))
      const { name, description, layout, showOnline, serverId } = api.getState().server
      api.extra.ports.preferences.write(KEY, JSON.stringify({ name, description, layout, showOnline, serverId }))
    },
  })
}
