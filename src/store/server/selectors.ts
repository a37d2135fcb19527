/** Questions about the server. */
import { logoUrl } from '@/api/resourceAddress'
import type { RootState } from '../rootReducer'

/** What the server says about itself. */
export const selectServer = (state: RootState) => state.server

/** The logo's address, which changes with the picture behind it; null until the server was asked. */
export const selectLogoAddress = (state: RootState): string | null =>
  state.server.logoUrl === null || state.server.logoVersion === 0 ? state.server.logoUrl : logoUrl(state.server.logoVersion)
