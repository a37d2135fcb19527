/** The call in the place of the messages: one picture large, and the others as tiles. */
import { MessageSquare } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConversationName } from '@/components/conversation/useConversationName'
import { pinChanged, type CallsState } from '@/store/calls/callsSlice'
import type { LiveRoom } from '@/store/calls/liveRoom'
import { isActive, type Part } from '@/store/calls/machine'
import { selectCalls } from '@/store/calls/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { PageName } from '@/ui/display/PageName'
import { Button } from '@/ui/fields/Button'
import { Main } from '@/ui/layout/Main'
import { CallControls } from './CallControls'
import { CallFacts, CallStatus } from './CallFacts'
import { leaveFullScreen } from './fullScreen'
import { largeOf, usePeopleInCall } from './peopleInCall'
import { Tile } from './Tile'
import { useActiveSpeaker } from './useActiveSpeaker'
import { useLiveRoom } from './useLiveRoom'

/** The main area while somebody is pinned, and in full screen. */
export function CallStage() {
  const calls = useAppSelector(selectCalls)
  const room = useLiveRoom()
  // Without the stage nothing would lead out of full screen.
  useEffect(() => leaveFullScreen, [])
  if (calls === undefined || room === null || !isActive(calls.call)) return <Main className="flex-1 bg-canvas" />
  return <Stage calls={calls} room={room} part={calls.call} />
}

function Stage({ calls, room, part }: { calls: CallsState; room: LiveRoom; part: Part }) {
  const { t } = useTranslation(['common', 'call'])
  const dispatch = useAppDispatch()
  const name = useConversationName(part.key)
  const label = t(($) => $.call.region, { name })
  const showMessages = () => {
    leaveFullScreen()
    dispatch(pinChanged(null))
  }
  return (
    <Main className="flex min-w-0 flex-1 flex-col bg-canvas [--ground:var(--canvas)]">
      <PageName name={name} />
      <section aria-label={label} className="flex min-h-0 flex-1 flex-col gap-2 p-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-2">
          <h1 className="m-0 min-w-0 truncate text-msg font-semibold">{label}</h1>
          <CallFacts calls={calls} room={room} />
          <Button size="small" icon={MessageSquare} className="ms-auto" onClick={showMessages}>
            {t(($) => $.call.controls.messages)}
          </Button>
        </div>
        <Pictures calls={calls} room={room} />
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1">
          <CallControls calls={calls} />
          <CallStatus calls={calls} className="min-w-0" />
        </div>
      </section>
    </Main>
  )
}

function Pictures({ calls, room }: { calls: CallsState; room: LiveRoom }) {
  const { t } = useTranslation(['common', 'call'])
  const people = usePeopleInCall(calls, room)
  const large = largeOf(people, calls.pinned, useActiveSpeaker(room, people))
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 sm:flex-row">
      {large && <Tile person={large} room={room} isLarge className="flex-1" />}
      <ul
        aria-label={t(($) => $.call.people.list)}
        className="m-0 flex flex-none list-none gap-2 overflow-auto p-0.5 max-sm:h-24 sm:w-44 sm:flex-col"
      >
        {people.map((person) => (
          <li key={person.userId} className="grid flex-none max-sm:w-36 sm:h-28">
            <Tile person={person} room={room} tellsStates className="size-full" />
          </li>
        ))}
      </ul>
    </div>
  )
}
