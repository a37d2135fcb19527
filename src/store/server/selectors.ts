/** Selectors for the server's properties. */
import { logoUrl } from '@/api/resourceUrl'
import { hasCapability, type Capability } from '@/domain/serverVersion'
import { isGuest } from '@/domain/user'
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
export const selectHasCapability = (
  { server: { version, missingCapabilities } }: RootState,
  capability: Capability,
): boolean => version !== null && hasCapability(version, capability) && !missingCapabilities.includes(capability)

/** Whether the server reserves something for admins (ext_setting, from 0.3.50). */
const isReserved = (state: RootState, name: 'only_admin_can_see_channel_members' | 'admin_only_can_invite') =>
  new RegExp(`"${name}"\\s*:\\s*true`).test(state.server.extSetting ?? '')

/** True if the user may see a channel's members. */
export const selectMaySeeMembers = (state: RootState): boolean =>
  selectMe(state)?.isAdmin === true || !isReserved(state, 'only_admin_can_see_channel_members')

/** True if the user may invite people; guests may not. */
export function selectMayInvite(state: RootState): boolean {
  const me = selectMe(state)
  if (me === undefined || isGuest(me)) return false
  return me.isAdmin || !isReserved(state, 'admin_only_can_invite')
}
