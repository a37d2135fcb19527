/** Questions about the server. */
import { logoUrl } from '@/api/resourceAddress'
import { hasCapability, type Capability } from '@/domain/serverVersion'
import type { RootState } from '../rootReducer'
import { selectMe } from '../session/selectors'

/** What the server says about itself. */
export const selectServer = (state: RootState) => state.server

/** The logo's address, which changes with the picture behind it; null until the server was asked. */
export const selectLogoAddress = (state: RootState): string | null =>
  state.server.logoUrl === null || state.server.logoVersion === 0
    ? state.server.logoUrl
    : logoUrl(state.server.logoVersion)

/** Whether this server can do it: new enough by its version, and never found to lack it. False until the version is known. */
export const selectCan = ({ server: { version, lacks } }: RootState, capability: Capability): boolean =>
  version !== null && hasCapability(version, capability) && !lacks.includes(capability)

/** Whether one is shown who is in a channel: a server may keep that to its admins (ext_setting, from 0.3.50). */
export const selectMaySeeMembers = (state: RootState): boolean =>
  selectMe(state)?.isAdmin === true ||
  !/"only_admin_can_see_channel_members"\s*:\s*true/.test(state.server.extSetting ?? '')
