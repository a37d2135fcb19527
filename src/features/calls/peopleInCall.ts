/** Everybody in the call as the lists and pictures show them. */
import { useTranslation } from 'react-i18next'
import type { UserId } from '@/domain/ids'
import type { Sending } from '@/platform/rtc/rtc'
import type { CallsState } from '@/store/calls/callsSlice'
import type { LiveRoom } from '@/store/calls/liveRoom'
import { useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { useQualities } from './useLiveRoom'

export type PersonInCall = { userId: UserId; isMe: boolean; sending: Sending; isDeaf: boolean; isWeak: boolean }

/** Returns me first, then the others in the order in which they came. */
export function usePeopleInCall({ own, people }: CallsState, room: LiveRoom): PersonInCall[] {
  const me = useAppSelector(selectMyId)
  const { others } = useQualities(room)
  const all = people.map(({ userId, sending }) => ({
    userId,
    isMe: false,
    sending,
    isDeaf: false,
    isWeak: ['weak', 'bad'].includes(others.get(userId) ?? ''),
  }))
  if (me === null) return all
  const sending = { isMuted: own.isMuted || own.microphone !== null, picture: own.picture }
  return [{ userId: me, isMe: true, sending, isDeaf: own.isDeaf, isWeak: false }, ...all]
}

/** Returns the words for what somebody does in the call. */
export function useStateTexts({ sending, isDeaf, isWeak }: PersonInCall, isSpeaking: boolean): string[] {
  const { t } = useTranslation(['common', 'call'])
  return [
    isSpeaking && t(($) => $.call.people.speaking),
    isDeaf ? t(($) => $.call.people.deafened) : sending.isMuted && t(($) => $.call.people.muted),
    sending.picture === 'camera' && t(($) => $.call.people.camera),
    sending.picture === 'screen' && t(($) => $.call.people.sharing),
    isWeak && t(($) => $.call.people.weak),
  ].filter((each) => each !== false)
}

/**
 * Returns who is shown large: the pinned person, else who shares a screen, else who spoke last, else somebody with a
 * camera, else anybody; oneself only when alone.
 */
export function largeOf(
  all: readonly PersonInCall[],
  pinned: UserId | null,
  speaker: UserId | null,
): PersonInCall | undefined {
  const others = all.filter(({ isMe }) => !isMe)
  return (
    all.find(({ userId }) => userId === pinned) ??
    others.find(({ sending }) => sending.picture === 'screen') ??
    others.find(({ userId }) => userId === speaker) ??
    others.find(({ sending }) => sending.picture === 'camera') ??
    others[0] ??
    all[0]
  )
}
