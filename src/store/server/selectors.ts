/** Selectors for the server's properties. */
import { logoUrl } from '@/api/resourceAddress'
import { hasCapability, type Capability } from '@/domain/serverVersion'
import type { RootState } from '../rootReducer'
import { selectMe } from '../session/selectors'

/** The server's description of itself. */
export const selectServer = (state: RootState) => state.server

/** The logo's address, which changes with the image; null until the server was asked. */
export const selectLogoAddress = (state: RootState): string | null =>
  state.server.logoUrl === null || state.server.logoVersion === 0
    ? state.server.logoUrl
    : logoUrl(state.server.logoVersion)

/**
 * True if the server's version has the capability and no response has shown that it is missing. False until the version
 * is known.
 */
export const selectCan = ({ server: { version, lacks } }: RootState, capability: Capability): boolean =>
  version !== null && hasCapability(version, capability) && !lacks.includes(capability)

/** True if the user may see a channel's members: a server may restrict that to admins (ext_setting, from 0.3.50). */
export const selectMaySeeMembers = (state: RootState): boolean =>
  selectMe(state)?.isAdmin === true ||
  !/"only_admin_can_see_channel_members"\s*:\s*true/.test(state.server.extSetting ?? '')
