/** The words for the state of a call. */
import { useTranslation } from 'react-i18next'
import { usePersonName } from '@/components/person/personName'
import { toTarget } from '@/domain/conversation'
import type { CallsState } from '@/store/calls/callsSlice'
import { isActive } from '@/store/calls/machine'

/** Returns one line about the call; empty while there is nothing to tell. */
export function useCallStatus({ call, own, people, isFlowing, isSoundBlocked }: CallsState): string {
  const { t } = useTranslation(['common', 'call'])
  const target = 'key' in call ? toTarget(call.key) : null
  const name = usePersonName(target?.kind === 'direct' ? target.userId : null)
  if (call.state === 'ended') return t(($) => $.call.ended[call.reason === 'left' ? 'lost' : call.reason], { name })
  if (!isActive(call)) return ''
  if (call.state === 'joining') return t(($) => $.call.state.joining)
  if (call.state === 'calling') return t(($) => $.call.state.calling, { name })
  if (call.state === 'reconnecting' || !isFlowing) return t(($) => $.call.state.reconnecting)
  if (call.aloneSince !== null) return t(($) => $.call.state.gone, { name })
  if (isSoundBlocked) return t(($) => $.call.state.soundBlocked)
  if (own.nowOn !== null) return t(($) => $.call.state.nowOn, { device: own.nowOn })
  if (own.microphone !== null) return t(($) => $.call.microphone[own.microphone ?? 'missing'])
  if (own.camera !== null)
    return t(($) => $.call.camera[own.camera === 'unsent' || own.camera === 'ended' ? own.camera : 'failed'])
  if (own.isDeaf) return t(($) => $.call.state.deafened)
  if (own.isPushToTalk) return own.isMuted ? t(($) => $.call.state.pushToTalk) : t(($) => $.call.devices.heard)
  if (own.isMuted) return t(($) => $.call.state.muted)
  return people.length === 0 ? t(($) => $.call.state.alone) : ''
}
