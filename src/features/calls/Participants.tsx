/** The people of a call: name, microphone, picture and connection of each. */
import clsx from 'clsx'
import { HeadphoneOff, MicOff, MonitorUp, SignalLow, Video } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '@/components/person/Avatar'
import { usePersonName } from '@/components/person/personName'
import type { UserId } from '@/domain/ids'
import type { Sending } from '@/platform/rtc/rtc'
import type { CallsState } from '@/store/calls/callsSlice'
import type { LiveRoom } from '@/store/calls/liveRoom'
import { useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { Icon } from '@/ui/display/Icon'
import { useIsSpeaking } from './useIsSpeaking'
import { useQualities } from './useLiveRoom'

type Props = { calls: CallsState; room: LiveRoom; className: string }

/** Lists me first, then the others in the order in which they came. */
export function Participants({ calls, room, className }: Props) {
  const { t } = useTranslation(['common', 'call'])
  const me = useAppSelector(selectMyId)
  const { others } = useQualities(room)
  const { own, people } = calls
  return (
    <ul aria-label={t(($) => $.call.people.list)} className={clsx('m-0 list-none p-0', className)}>
      {me !== null && (
        <Participant
          userId={me}
          sending={{ isMuted: own.isMuted || own.microphone !== null, picture: own.picture }}
          isDeaf={own.isDeaf}
          isWeak={false}
          room={null}
        />
      )}
      {people.map(({ userId, sending }) => (
        <Participant
          key={userId}
          userId={userId}
          sending={sending}
          isDeaf={false}
          isWeak={['weak', 'bad'].includes(others.get(userId) ?? '')}
          room={room}
        />
      ))}
    </ul>
  )
}

type ParticipantProps = { userId: UserId; sending: Sending; isDeaf: boolean; isWeak: boolean; room: LiveRoom | null }

function Participant({ userId, sending, isDeaf, isWeak, room }: ParticipantProps) {
  const { t } = useTranslation(['common', 'call'])
  const name = usePersonName(userId)
  const isSpeaking = useIsSpeaking(room, userId, sending.isMuted)
  const states = [
    isSpeaking && t(($) => $.call.people.speaking),
    isDeaf ? t(($) => $.call.people.deafened) : sending.isMuted && t(($) => $.call.people.muted),
    sending.picture === 'camera' && t(($) => $.call.people.camera),
    sending.picture === 'screen' && t(($) => $.call.people.sharing),
    isWeak && t(($) => $.call.people.weak),
  ].filter((each) => each !== false)
  return (
    <li className="flex min-h-10 min-w-0 items-center gap-2.5">
      <span className={clsx('rounded-full p-0.5', isSpeaking && 'ring-2 ring-success forced-colors:outline-2')}>
        <Avatar userId={userId} name={name} size={28} />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <bdi translate="no" className="block truncate">
          {name}
        </bdi>
        {states.map((state) => (
          <span key={state} className="mr-2 text-xs text-muted">
            {state}
          </span>
        ))}
      </span>
      <span className="flex flex-none gap-1 text-muted">
        {isWeak && <Icon of={SignalLow} size="s" className="text-warning" />}
        {sending.picture === 'camera' && <Icon of={Video} size="s" />}
        {sending.picture === 'screen' && <Icon of={MonitorUp} size="s" />}
        {isDeaf && <Icon of={HeadphoneOff} size="s" />}
        {sending.isMuted && <Icon of={MicOff} size="s" className="text-danger-text" />}
      </span>
    </li>
  )
}
