/** Finds the page that a newcomer opens after the sign-up. */
import { addressOf } from '@/domain/address'
import { channelKey } from '@/domain/conversation'
import type { AuthContext } from '../authContext'
import type { ValidLink } from './useLinkCheck'

/**
 * Returns the page that a newcomer opens with this link: the channel of the invitation, or the page that finds it. Returns
 * undefined without an invitation, and for a guest, who continues on the current page.
 */
export function pageAfterSignUp({ isGuest }: AuthContext, link: ValidLink | null): string | undefined {
  if (link === null || link.purpose === 'signIn') return undefined
  if (link.channelId !== null) return addressOf.conversation(channelKey(link.channelId))
  return isGuest ? undefined : addressOf.invited()
}
