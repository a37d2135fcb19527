/** The call in a small window over other programs: who speaks, and the most needed controls. */
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useConversationName } from '@/components/conversation/useConversationName'
import type { CallsState } from '@/store/calls/callsSlice'
import type { LiveRoom } from '@/store/calls/liveRoom'
import { isActive, type Part } from '@/store/calls/machine'
import { selectCalls } from '@/store/calls/selectors'
import { useAppSelector } from '@/store/hooks'
import { CallControls } from './CallControls'
import { CallStatus } from './CallFacts'
import { largeOf, usePeopleInCall } from './peopleInCall'
import { Picture } from './Picture'
import { closeSmallWindow, dress, hasPictureWindow, OFFERED, useCallWindow } from './pictureInPicture'
import { Tile } from './Tile'
import { useActiveSpeaker } from './useActiveSpeaker'
import { useLiveRoom } from './useLiveRoom'
import { usePushToTalk } from './usePushToTalk'

/** Mounted during a call; the window closes with it. */
export function SmallWindow() {
  const calls = useAppSelector(selectCalls)
  const room = useLiveRoom()
  const view = useCallWindow()
  useEffect(() => closeSmallWindow, [])
  if (calls === undefined || room === null || !isActive(calls.call)) return null
  if (view !== null)
    return createPortal(<CallWindow calls={calls} room={room} part={calls.call} view={view} />, view.document.body)
  return hasPictureWindow() && <OfferedPicture calls={calls} room={room} />
}

type Props = { calls: CallsState; room: LiveRoom }

function CallWindow({ calls, room, part, view }: Props & { part: Part; view: Window }) {
  const { t } = useTranslation(['common', 'call'])
  const name = useConversationName(part.key)
  const label = t(($) => $.call.region, { name })
  const people = usePeopleInCall(calls, room)
  const large = largeOf(people, calls.pinned, useActiveSpeaker(room, people))
  useEffect(() => dress(view, label), [view, label])
  usePushToTalk(view)
  return (
    <section
      aria-label={label}
      className="flex h-dvh flex-col gap-1.5 bg-canvas p-1.5 text-text [--ground:var(--canvas)]"
    >
      {large && <Tile person={large} room={room} isLarge tellsStates hasPin={false} className="flex-1" />}
      <CallStatus calls={calls} className="truncate text-center" />
      <div className="flex flex-none flex-wrap justify-center gap-1.5">
        <CallControls calls={calls} isFew hasCamera />
      </div>
    </section>
  )
}

/** Unseen, and shown by the browser in a window when that is asked for. Without a picture there is nothing to show. */
function OfferedPicture({ calls, room }: Props) {
  const people = usePeopleInCall(calls, room)
  const speaker = useActiveSpeaker(room, people)
  const large = largeOf(
    people.filter(({ sending }) => sending.picture !== null),
    calls.pinned,
    speaker,
  )
  return (
    large && (
      <div {...OFFERED} aria-hidden className="pointer-events-none fixed size-px overflow-hidden opacity-0">
        <Picture room={room} userId={large.isMe ? null : large.userId} label="" />
      </div>
    )
  )
}
