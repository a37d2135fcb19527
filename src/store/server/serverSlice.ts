/** The server's description of itself. It is known before sign-in and survives sign-out. */
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { logoUrl } from '@/api/request/resourceUrl'
import { capabilityMissingFrom } from '@/api/rest'
import { COMMON_DEFAULTS, type CommonSettings, type LoginConfig } from '@/domain/server'
import type { Capability } from '@/domain/serverVersion'
import { onEvents } from '../onEvents'

export type ServerState = CommonSettings & {
  name: string
  description: string
  logoUrl: string | null
  /** Increases when the image at the same address changes. */
  logoVersion: number
  /** As the server sends it, e.g. `0.3.3`; null until known. */
  version: string | null
  /** The installation that answers at the address; null until it has answered. */
  serverId: string | null
  loginConfig: LoginConfig | null
  /** Capabilities that this server turned out to lack, whatever its version. */
  missingCapabilities: Capability[]
}

const initial: ServerState = {
  ...COMMON_DEFAULTS,
  name: '',
  description: '',
  logoUrl: null,
  logoVersion: 0,
  version: null,
  serverId: null,
  loginConfig: null,
  missingCapabilities: [],
}

const slice = createSlice({
  name: 'server',
  initialState: initial,
  reducers: {
    serverInfoReceived: (state, { payload }: PayloadAction<Partial<ServerState>>) => ({
      ...state,
      // A different version may have other capabilities, so they are checked again.
      ...(payload.version !== undefined && payload.version !== state.version && { missingCapabilities: [] }),
      ...payload,
    }),
    /** The user has uploaded a logo. Servers to 0.3.8 do not announce it. */
    logoUploaded(state) {
      state.logoUrl = logoUrl()
      state.logoVersion += 1
    },
  },
  extraReducers: (builder) =>
    onEvents(builder, {
      serverChanged: (state, { changes: { logoChanged, ...changes } }) => {
        Object.assign(state, changes)
        if (logoChanged && state.logoUrl !== null) state.logoVersion += 1
      },
    }).addMatcher(
      (action: UnknownAction) => capabilityMissingFrom(action) !== null,
      (state, action) => {
        const lack = capabilityMissingFrom(action)
        if (lack !== null && !state.missingCapabilities.includes(lack)) state.missingCapabilities.push(lack)
      },
    ),
})

export const { serverInfoReceived, logoUploaded } = slice.actions
/** The reducer of `state.server`. */
export const server = slice.reducer
