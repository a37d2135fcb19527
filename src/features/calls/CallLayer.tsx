/** Starts the calls of the page, and shows who is calling. Lazily loaded. */
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { addressOf, conversationAt } from '@/domain/address'
import type { ServerEvent } from '@/domain/event'
import type { Ports } from '@/platform/ports'
import { callSignaled, fullScreenChanged } from '@/store/calls/callsSlice'
import { startCalls } from '@/store/calls/callDriver'
import { isActive } from '@/store/calls/machine'
import { selectCall, selectCalls } from '@/store/calls/selectors'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { selectConnection } from '@/store/connection/connectionSlice'
import { useAnnounceEnds } from './useAnnounceEnds'
import { useAnnouncePeople } from './useAnnouncePeople'
import { useIsFullScreen } from './fullScreen'
import { IncomingCall } from './IncomingCall'
import { SmallWindow } from './SmallWindow'
import { usePushToTalk } from './usePushToTalk'

/** `early`: the events that arrived before this code. */
export function CallLayer({ ports, early }: { ports: Ports; early: readonly ServerEvent[] }) {
  const store = useAppStore()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const openConversation = useEffectEvent(() => conversationAt(pathname))
  useEffect(() => {
    void startCalls(store, ports, { early, openConversation: () => openConversation() })
  }, [store, ports, early])
  useLeaveQuestion()
  useAnnounceEnds()
  const isFullScreen = useIsFullScreen()
  useEffect(() => void store.dispatch(fullScreenChanged(isFullScreen)), [store, isFullScreen])
  const showCall = useEffectEvent((key: Parameters<typeof addressOf.conversation>[0]) => {
    if (conversationAt(pathname) !== key) void navigate(addressOf.conversation(key))
  })
  // The page shows a call that one answers.
  useEffect(
    () =>
      store.startListening({
        actionCreator: callSignaled,
        effect: ({ payload }, api) => {
          const call = selectCall(api.getState())
          const isPressed = payload.type === 'answerPressed' || payload.type === 'callPressed'
          if (isPressed && isActive(call)) showCall(call.key)
        },
      }),
    [store],
  )
  const ring = useAppSelector((state) => selectCalls(state)?.ring ?? null)
  const isTakenOver = useAppSelector((state) => selectConnection(state).isTakenOver)
  const isInCall = useAppSelector((state) => isActive(selectCall(state)))
  return (
    <Suspense>
      {isInCall && <WhileInCall />}
      {ring?.shows === true && !isTakenOver && <IncomingCall key={ring.userId} ring={ring} />}
    </Suspense>
  )
}

/** Renders nothing in the page itself. */
function WhileInCall() {
  useAnnouncePeople()
  usePushToTalk()
  return <SmallWindow />
}

/** Makes the browser ask before it closes the page during a call. */
function useLeaveQuestion() {
  const isInCall = useAppSelector((state) => {
    const { state: phase } = selectCall(state)
    return phase === 'connected' || phase === 'reconnecting'
  })
  useEffect(() => {
    if (!isInCall) return
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [isInCall])
}
