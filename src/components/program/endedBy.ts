import type { SignOutReason } from '@/store/session/signOutReason'

/** Tells whether the person wanted the session to end; null if none ended. */
export const endedBy = (reason: SignOutReason | null): 'wanted' | 'unwanted' | null =>
  reason === null ? null : reason === 'requested' || reason === 'delete_user' ? 'wanted' : 'unwanted'
