/** The call in its conversation: a strip above the messages, or a panel beside them. */
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useConversationName } from '@/components/conversation/useConversationName'
import { usePersonName } from '@/components/person/personName'
import { clockTime } from '@/lib/clockTime'
import { closeCallNotice } from '@/store/calls/callActions'
import type { CallsState } from '@/store/calls/callsSlice'
import type { LiveRoom } from '@/store/calls/liveRoom'
import { isActive } from '@/store/calls/machine'
import { selectCalls } from '@/store/calls/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { UserId } from '@/domain/ids'
import { IconButton } from '@/ui/fields/IconButton'
import { CallControls } from './CallControls'
import { Participants } from './Participants'
import { Picture } from './Picture'
import { useCallStatus } from './useCallTexts'
import { useLiveRoom, useQualities } from './useLiveRoom'
import { useNow } from './useNow'

/** The call above the messages. */
export function CallStrip() {
  const calls = useAppSelector(selectCalls)
  if (calls === undefined || !('key' in calls.call)) return null
  return <Here calls={calls} className="border-b border-line bg-canvas px-4 py-2 max-h-[45dvh] overflow-y-auto" />
}

/** The call beside the messages. */
export function CallPanel() {
  const calls = useAppSelector(selectCalls)
  if (calls === undefined || !('key' in calls.call)) return null
  return (
    <Here
      calls={calls}
      hasHeading
      className="w-64 flex-none content-start overflow-y-auto border-l border-line bg-canvas p-3"
    />
  )
}

function Here({
  calls,
  className,
  hasHeading = false,
}: {
  calls: CallsState
  className: string
  hasHeading?: boolean
}) {
  const { t } = useTranslation(['common', 'call'])
  const dispatch = useAppDispatch()
  const room = useLiveRoom()
  const { call } = calls
  const name = useConversationName('key' in call ? call.key : null)
  const status = useCallStatus(calls)
  const label = t(($) => $.call.region, { name })
  return (
    <section aria-label={label} className={`grid gap-2 [--ground:var(--canvas)] ${className}`}>
      {hasHeading && <h2 className="m-0 truncate text-msg font-semibold">{label}</h2>}
      {isActive(call) && room !== null && (
        <>
          <Pictures calls={calls} room={room} />
          <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            {call.connectedAt !== null && <Length since={call.connectedAt} />}
            <OwnQuality room={room} />
          </div>
          <Participants
            calls={calls}
            room={room}
            className={hasHeading ? 'grid gap-0.5' : 'flex flex-wrap gap-x-6 [&>li]:max-w-full [&>li]:basis-44'}
          />
        </>
      )}
      <p role="status" className="m-0 min-h-5 text-sm text-muted empty:hidden">
        {status}
      </p>
      {isActive(call) ? (
        <CallControls calls={calls} />
      ) : (
        <IconButton
          icon={X}
          className="justify-self-end"
          label={t(($) => $.common.action.close)}
          onClick={() => dispatch(closeCallNotice())}
        />
      )}
    </section>
  )
}

/** How long the call has lasted. */
export function Length({ since }: { since: number }) {
  return (
    <span role="timer" className="tabular-nums">
      {clockTime((useNow() - since) / 1000)}
    </span>
  )
}

function OwnQuality({ room }: { room: LiveRoom }) {
  const { t } = useTranslation(['common', 'call'])
  const { own } = useQualities(room)
  return own === 'unknown' ? null : <span>{t(($) => $.call.quality[own])}</span>
}

function Pictures({ calls: { own, people }, room }: { calls: CallsState; room: LiveRoom }) {
  const shown = people.filter(({ sending }) => sending.picture !== null)
  if (shown.length === 0 && own.picture === null) return null
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {shown.map(({ userId }) => (
        <PersonPicture key={userId} room={room} userId={userId} />
      ))}
      {own.picture !== null && <OwnPicture key={own.picture} room={room} isMirrored={own.picture === 'camera'} />}
    </div>
  )
}

const TILE = 'aspect-video w-full max-w-md min-w-0 basis-52 grow overflow-hidden rounded-card'

function PersonPicture({ room, userId }: { room: LiveRoom; userId: UserId }) {
  const name = usePersonName(userId)
  return (
    <div className={TILE}>
      <Picture room={room} userId={userId} label={name} />
    </div>
  )
}

function OwnPicture({ room, isMirrored }: { room: LiveRoom; isMirrored: boolean }) {
  const { t } = useTranslation(['common', 'call'])
  return (
    <div className={TILE}>
      <Picture room={room} userId={null} label={t(($) => $.call.controls.camera)} isMirrored={isMirrored} />
    </div>
  )
}
