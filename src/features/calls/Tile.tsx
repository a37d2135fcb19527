/** One person of a call as a picture, or as an avatar where there is none. */
import clsx from 'clsx'
import { Pin, PinOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '@/components/person/Avatar'
import { usePersonName } from '@/components/person/personName'
import { pinChanged } from '@/store/calls/callsSlice'
import type { LiveRoom } from '@/store/calls/liveRoom'
import { selectPinned } from '@/store/calls/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { IconButton } from '@/ui/fields/IconButton'
import { StateIcons } from './Participants'
import { useStateTexts, type PersonInCall } from './peopleInCall'
import { Picture } from './Picture'
import { useIsSpeaking } from './useIsSpeaking'

type Props = {
  person: PersonInCall
  room: LiveRoom
  className: string
  isLarge?: boolean
  /** Whether no list beside it says what the person does. */
  tellsStates?: boolean
  /** False where a pinned person could not be seen. */
  hasPin?: boolean
}

/** Fills its place. The name stands below the picture's edge, with Pin. */
export function Tile({ person, room, className, isLarge = false, tellsStates = false, hasPin = true }: Props) {
  const { userId, isMe, sending } = person
  const name = usePersonName(userId)
  const isSpeaking = useIsSpeaking(isMe ? null : room, userId, sending.isMuted)
  const states = useStateTexts(person, isSpeaking)
  return (
    <div
      className={clsx(
        'relative grid min-h-0 min-w-0 place-items-center overflow-hidden rounded-card border border-line bg-sunken [--ground:var(--sunken)]',
        isSpeaking && 'ring-2 ring-success forced-colors:outline-2',
        className,
      )}
    >
      {sending.picture === null ? (
        <Avatar userId={userId} name={name} size={isLarge ? 'page' : 'head'} />
      ) : (
        <Picture
          room={room}
          userId={isMe ? null : userId}
          label={name}
          isMirrored={isMe && sending.picture === 'camera'}
          className="absolute inset-0"
        />
      )}
      <span className="absolute bottom-1 inset-s-1 flex max-w-[calc(100%-3rem)] items-center gap-1.5 rounded bg-raised px-1.5 py-0.5 text-xs pointer-coarse:max-w-[calc(100%-4rem)]">
        <bdi translate="no" className="truncate">
          {name}
        </bdi>
        {tellsStates && <span className="sr-only">{states.join(' ')}</span>}
        <StateIcons person={person} />
      </span>
      {hasPin && <PinButton person={person} name={name} />}
    </div>
  )
}

function PinButton({ person: { userId }, name }: { person: PersonInCall; name: string }) {
  const { t } = useTranslation(['common', 'call'])
  const dispatch = useAppDispatch()
  const isPinned = useAppSelector(selectPinned) === userId
  return (
    <IconButton
      icon={isPinned ? PinOff : Pin}
      size="small"
      label={t(($) => $.call.controls.pin, { name })}
      pressed={isPinned}
      className="absolute! inset-e-1 bottom-1 bg-raised"
      onClick={() => dispatch(pinChanged(isPinned ? null : userId))}
    />
  )
}
