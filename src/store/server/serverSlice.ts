/** What the server says about itself. Known before anybody signs in, and kept over sign-outs. */
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { lackShownBy } from '@/api/rest'
import { COMMON_DEFAULTS, type CommonSettings, type LoginConfig } from '@/domain/server'
import type { Capability } from '@/domain/serverVersion'
import { onEvents } from '../onEvents'

export type ServerFacts = CommonSettings & {
  name: string
  description: string
  logoUrl: string | null
  /** Grows when the picture behind the same address is another one. */
  logoVersion: number
  /** As the server tells it, e.g. `0.3.3`; null until it did. */
  version: string | null
  serverId: string | null
  loginConfig: LoginConfig | null
  /** Whether an administrator exists; null until known. */
  initialised: boolean | null
  /** What this server turned out to lack, whatever its version says. */
  lacks: Capability[]
}

const initial: ServerFacts = {
  ...COMMON_DEFAULTS,
  name: '',
  description: '',
  logoUrl: null,
  logoVersion: 0,
  version: null,
  serverId: null,
  loginConfig: null,
  initialised: null,
  lacks: [],
}

const slice = createSlice({
  name: 'server',
  initialState: initial,
  reducers: {
    /** Some of it was asked for or told. */
    serverDescribed: (state, { payload }: PayloadAction<Partial<ServerFacts>>) => ({
      ...state,
      // Another version is asked anew.
      ...(payload.version !== undefined && payload.version !== state.version && { lacks: [] }),
      ...payload,
    }),
  },
  extraReducers: (builder) =>
    onEvents(builder, {
      serverChanged: (state, { changes: { logoChanged, ...changes } }) => {
        Object.assign(state, changes)
        if (logoChanged && state.logoUrl !== null) state.logoVersion += 1
      },
    }).addMatcher(
      (action: UnknownAction) => lackShownBy(action) !== null,
      (state, action) => {
        const lack = lackShownBy(action)
        if (lack !== null && !state.lacks.includes(lack)) state.lacks.push(lack)
      },
    ),
})

export const { serverDescribed } = slice.actions
/** The reducer of `state.server`. */
export const server = slice.reducer
