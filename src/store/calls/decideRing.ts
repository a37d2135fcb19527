/** Decides by the rules of notifications whether a call rings. An open conversation does not silence it. */
import { directKey } from '@/domain/conversation'
import { decide } from '@/domain/notification/decide'
import type { UserId } from '@/domain/ids'
import type { AppThunk } from '../context'
import { selectRules } from '../notifications/rules'
import { selectMyId } from '../session/selectors'
import type { RingEffects } from './machine'

/** Returns what a call of this person does; null for nothing at all, as from somebody whom the user blocked. */
export const decideRing =
  (userId: UserId): AppThunk<RingEffects | null> =>
  (_, getState, { ports }) => {
    const state = getState()
    const conversation = directKey(userId)
    const isBlocked = state.users.contacts[userId] === 'blocked'
    if (isBlocked) return null
    const { show, sound, count } = decide({ kind: 'call', authorId: userId, conversation }, selectRules(state), {
      myId: selectMyId(state),
      now: ports.clock.now(),
      // Past mutes are removed by the server's clock, so a mute that is still there goes on.
      mutedUntil: state.settings.mutes[conversation] === undefined ? undefined : null,
      isBacklog: false,
      isOpen: false,
      isBlocked,
      // The card needs no permission.
      mayShow: true,
    })
    // A muted person's call is a missed one.
    const isMuted = state.settings.mutes[conversation] !== undefined
    return { shows: show, sounds: sound, counts: count || (isMuted && selectRules(state).rows.call.count) }
  }
