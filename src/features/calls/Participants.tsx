/** The people of a call: name, microphone, picture and connection of each. */
import clsx from 'clsx'
import { HeadphoneOff, MicOff, MonitorUp, SignalLow, Video } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '@/components/person/Avatar'
import { usePersonName } from '@/components/person/personName'
import type { LiveRoom } from '@/store/calls/liveRoom'
import { Icon } from '@/ui/display/Icon'
import { useStateTexts, type PersonInCall } from './peopleInCall'
import { useIsSpeaking } from './useIsSpeaking'

type Props = { people: readonly PersonInCall[]; room: LiveRoom; className: string }

/** Lists them in the given order. */
export function Participants({ people, room, className }: Props) {
  const { t } = useTranslation(['common', 'call'])
  return (
    <ul aria-label={t(($) => $.call.people.list)} className={clsx('m-0 list-none p-0', className)}>
      {people.map((person) => (
        <Participant key={person.userId} person={person} room={room} />
      ))}
    </ul>
  )
}

function Participant({ person, room }: { person: PersonInCall; room: LiveRoom }) {
  const { userId, isMe, sending } = person
  const name = usePersonName(userId)
  const isSpeaking = useIsSpeaking(isMe ? null : room, userId, sending.isMuted)
  const states = useStateTexts(person, isSpeaking)
  return (
    <li className="flex min-h-10 min-w-0 items-center gap-2.5">
      <span className={clsx('rounded-full p-0.5', isSpeaking && 'ring-2 ring-success forced-colors:outline-2')}>
        <Avatar userId={userId} name={name} size={28} />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <bdi translate="no" className="block truncate">
          {name}
        </bdi>
        <span className="block truncate text-xs text-muted">
          {states.map((state) => (
            <span key={state} className="me-2">
              {state}
            </span>
          ))}
        </span>
      </span>
      <StateIcons person={person} />
    </li>
  )
}

/** The same as the words, for the eye. */
export function StateIcons({ person: { sending, isDeaf, isWeak } }: { person: PersonInCall }) {
  return (
    <span className="flex flex-none gap-1 text-muted">
      {isWeak && <Icon of={SignalLow} size="s" className="text-warning" />}
      {sending.picture === 'camera' && <Icon of={Video} size="s" />}
      {sending.picture === 'screen' && <Icon of={MonitorUp} size="s" />}
      {isDeaf && <Icon of={HeadphoneOff} size="s" />}
      {sending.isMuted && <Icon of={MicOff} size="s" className="text-danger-text" />}
    </span>
  )
}
