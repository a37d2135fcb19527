/** Selectors for the server's properties. */
import { createSelector } from '@reduxjs/toolkit'
import { logoUrl } from '@/api/request/resourceUrl'
import { readExtSettings } from '@/domain/extSetting'
import { hasCapability, type Capability } from '@/domain/serverVersion'
import { isGuest } from '@/domain/user'
import type { RootState } from '../rootReducer'
import { selectIsAdmin, selectMe } from '../session/selectors'

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

/** True if the server has told its version and lacks the capability. */
export const selectLacksCapability = (state: RootState, capability: Capability): boolean =>
  state.server.version !== null && !selectHasCapability(state, capability)

const selectExtSettings = createSelector([({ server }: RootState) => server.extSetting], readExtSettings)

/** True unless the server has the setting for link previews and it is off. */
export const selectAllowsLinkPreviews = (state: RootState): boolean =>
  !selectHasCapability(state, 'channelMakers') || selectExtSettings(state).linkPreviews

/** True if the user may see a channel's members. */
export const selectMaySeeMembers = (state: RootState): boolean =>
  selectIsAdmin(state) || !selectExtSettings(state).onlyAdminsSeeMembers

/** True if the user may invite people; guests may not. */
export function selectMayInvite(state: RootState): boolean {
  const me = selectMe(state)
  if (me === undefined || isGuest(me)) return false
  return me.isAdmin || !selectExtSettings(state).onlyAdminsInvite
}

/** True if the user may create channels; guests may not, and newer servers may leave it to admins. */
export function selectMayCreateChannels(state: RootState): boolean {
  const me = selectMe(state)
  return me !== undefined && !isGuest(me) && (me.isAdmin || !state.server.onlyAdminCreatesChannels)
}

/** True if the user may begin direct messages; guests may not, and newer servers may turn them off for everybody. */
export function selectMayBeginDirect(state: RootState): boolean {
  const me = selectMe(state)
  return me !== undefined && !isGuest(me) && state.server.directMessages
}

/** Returns the rules by which the server forbids an act to everybody of the user's role. Guests have few acts anyway. */
export function selectRulesForMe(state: RootState) {
  const me = selectMe(state)
  if (me === undefined || isGuest(me)) return []
  return [
    ...(selectMayCreateChannels(state) ? [] : (['channels'] as const)),
    ...(selectMayInvite(state) ? [] : (['invite'] as const)),
    ...(selectMayBeginDirect(state) ? [] : (['direct'] as const)),
    ...(state.server.searchingUsers ? [] : (['search'] as const)),
    ...(state.server.addingFriends ? [] : (['adding'] as const)),
  ]
}
