/** The call in its conversation: a strip above the messages, or a panel beside them. */
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useConversationName } from '@/components/conversation/useConversationName'
import { closeCallNotice } from '@/store/calls/callActions'
import type { CallsState } from '@/store/calls/callsSlice'
import type { LiveRoom } from '@/store/calls/liveRoom'
import { isActive } from '@/store/calls/machine'
import { selectCalls } from '@/store/calls/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { IconButton } from '@/ui/fields/IconButton'
import { NARROW, useMedia } from '@/ui/layout/useMedia'
import { CallControls } from './CallControls'
import { CallFacts, CallStatus } from './CallFacts'
import { Participants } from './Participants'
import { usePeopleInCall } from './peopleInCall'
import { Tile } from './Tile'
import { useLiveRoom } from './useLiveRoom'

/** The call above the messages. */
export function CallStrip() {
  const calls = useAppSelector(selectCalls)
  if (calls === undefined || !('key' in calls.call)) return null
  return (
    <Here
      calls={calls}
      className="flex max-h-[45dvh] scroll-pb-28 flex-wrap items-center gap-x-4 gap-y-2 overflow-y-auto border-b border-line px-4 py-2"
      listClassName="flex min-w-0 flex-wrap gap-x-4 [&>li]:max-w-60 [&>li]:min-w-36"
    />
  )
}

/** The call beside the messages. */
export function CallPanel() {
  const calls = useAppSelector(selectCalls)
  if (calls === undefined || !('key' in calls.call)) return null
  return (
    <Here
      calls={calls}
      hasHeading
      className="flex w-64 flex-none scroll-pb-28 flex-col gap-2 overflow-y-auto border-s border-line px-3 py-2"
      listClassName="grid gap-0.5 pb-2"
    />
  )
}

type HereProps = { calls: CallsState; className: string; listClassName?: string; hasHeading?: boolean }

function Here({ calls, className, listClassName = '', hasHeading = false }: HereProps) {
  const { t } = useTranslation(['common', 'call'])
  const dispatch = useAppDispatch()
  const room = useLiveRoom()
  const { call } = calls
  const name = useConversationName('key' in call ? call.key : null)
  const label = t(($) => $.call.region, { name })
  const isTogether = useMedia(NARROW) && !hasHeading
  const facts = room !== null && <CallFacts calls={calls} room={room} />
  return (
    <section
      aria-label={label}
      data-call
      tabIndex={-1}
      className={`bg-canvas outline-0 [--ground:var(--canvas)] ${className}`}
    >
      {hasHeading && <h2 className="m-0 truncate text-msg font-semibold">{label}</h2>}
      {hasHeading && facts}
      {isActive(call) && room !== null && <PeopleHere calls={calls} room={room} listClassName={listClassName} />}
      {/* On a narrow page the line stays in view with its button, and the people scroll above both. */}
      <div
        className={
          isTogether
            ? 'sticky -bottom-2 -mx-4 -my-2 flex grow-1 basis-full flex-wrap items-center gap-x-4 gap-y-1 bg-canvas px-4 py-2'
            : 'contents'
        }
      >
        {hasHeading ? (
          // The place holds the controls at the bottom while the line is empty, so that no button moves when it appears.
          <div className="mt-auto">
            <CallStatus calls={calls} />
          </div>
        ) : (
          // Together they are not higher than a person, so that nothing moves when the line appears.
          <div className="flex min-w-0 grow-1 basis-40 flex-wrap items-center gap-x-4">
            {facts}
            <CallStatus calls={calls} />
          </div>
        )}
        {isActive(call) ? (
          // The people scroll above, so that Leave call is always in view.
          <div
            className={clsx(
              'flex max-sm:w-full [@media(max-height:30rem)]:w-full flex-wrap items-center gap-x-4 gap-y-1',
              !isTogether && 'sticky -bottom-2 -my-2 bg-canvas py-2',
            )}
          >
            <CallControls calls={calls} />
          </div>
        ) : (
          <IconButton icon={X} label={t(($) => $.common.action.close)} onClick={() => dispatch(closeCallNotice())} />
        )}
      </div>
    </section>
  )
}

function PeopleHere({ calls, room, listClassName }: { calls: CallsState; room: LiveRoom; listClassName: string }) {
  const people = usePeopleInCall(calls, room)
  const shown = people.filter(({ sending }) => sending.picture !== null)
  return (
    <>
      {shown.length > 0 && (
        <div className="flex w-full flex-wrap justify-center gap-2">
          {shown.map((person) => (
            <Tile
              key={person.userId}
              person={person}
              room={room}
              className="aspect-video max-h-[24dvh] max-w-sm grow-1 basis-[40%] sm:basis-52"
            />
          ))}
        </div>
      )}
      <Participants people={people} room={room} className={listClassName} />
    </>
  )
}
