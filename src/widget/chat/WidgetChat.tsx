/** The conversation of a visitor with the host. */
import MessageCircle from 'lucide-react/icons/message-circle'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Provider } from 'react-redux'
import { ConnectionBanner } from '@/components/connection/ConnectionBanner'
import { usePorts } from '@/components/program/PortsContext'
import { WelcomeText } from '@/components/widget/WelcomeText'
import { ConversationView } from '@/conversation/ConversationView'
import { NarrowContainerContext } from '@/conversation/message-body/text/useFold'
import { PlaceContext, type Place } from '@/conversation/place'
import { directKey } from '@/domain/conversation'
import { toUserId } from '@/domain/ids'
import type { WidgetParameters } from '@/domain/widget/parameters'
import { languageOf } from '@/i18n/i18n'
import type { AppStore } from '@/store/createStore'
import { sessionEnded } from '@/store/events'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { languageShown } from '@/store/language/languageSlice'
import { selectCounted } from '@/store/reads/selectors'
import { selectConnection } from '@/store/connection/connectionSlice'
import { selectMyId, selectSession } from '@/store/session/selectors'
import { Button } from '@/ui/fields/Button'
import { EmptyState } from '@/ui/display/States'
import { NARROW, useMedia } from '@/ui/layout/useMedia'
import { ToastRegion } from '@/ui/overlays/ToastRegion'
import type { Embedding } from '../embedding'
import type { Visitor } from '../visitor/visitor'
import { listenToHost } from './listenToHost'
import { openStore } from './openStore'
import { sendFirst } from './sendFirst'

type Props = {
  parameters: WidgetParameters
  embedding: Embedding
  visitor: Visitor
  welcome: string
  isOpen: boolean
}

/** Nothing that leads into the client. */
const ACTIONS: Place['actions'] = ['react', 'reply', 'copyText', 'edit', 'delete', 'download']

/** Opens the store of the session, and ends with it. */
export function WidgetChat(props: Props) {
  const { parameters, embedding, visitor } = props
  const ports = usePorts()
  const [store, setStore] = useState<AppStore | null>(null)
  useEffect(() => {
    let isMounted = true
    const stops: (() => void)[] = []
    void openStore(ports, parameters.hostId).then((opened) => {
      if (!isMounted) return
      void opened.dispatch(sendFirst(directKey(toUserId(parameters.hostId)), visitor.first))
      stops.push(listenToHost(opened, ports, embedding, toUserId(parameters.hostId)))
      const stop = opened.startListening({
        actionCreator: sessionEnded,
        effect: ({ payload }) => {
          if (payload.why !== 'requested') visitor.onSessionEnd(payload.why === 'delete_user')
        },
      })
      stops.push(stop)
      setStore(opened)
    })
    return () => {
      isMounted = false
      for (const stop of stops) stop()
    }
  }, [ports, parameters.hostId, visitor, embedding])
  if (store === null) return null
  return (
    <Provider store={store}>
      <OpenChat {...props} />
    </Provider>
  )
}

function OpenChat({ parameters, embedding, visitor, welcome, isOpen }: Props) {
  const { t, i18n } = useTranslation(['common', 'widget', 'chat', 'file'])
  const dispatch = useAppDispatch()
  const hostId = toUserId(parameters.hostId)
  const key = directKey(hostId)
  const isSignedIn = useAppSelector((state) => selectSession(state).state === 'signedIn')
  const isHost = useAppSelector((state) => selectMyId(state) === hostId)
  const isTakenOver = useAppSelector((state) => selectConnection(state).isTakenOver)
  const language = languageOf(i18n)
  useLayoutEffect(() => void dispatch(languageShown(language)), [dispatch, language])
  const unread = useAppSelector((state) => selectCounted(state, key))
  useEffect(() => embedding.tellUnread(unread), [embedding, unread])
  const isNarrow = useMedia(NARROW)
  const isKept = visitor.isKept()
  const place = useMemo<Place>(
    () => ({
      actions: ACTIONS,
      isVisit: true,
      start: (
        <div>
          <WelcomeText text={welcome} />
          {!isKept && (
            <p role="note" className="mx-auto max-w-[19rem] pb-3 text-center text-sm text-muted">
              {t(($) => $.widget.notKept)}
            </p>
          )}
        </div>
      ),
    }),
    [welcome, isKept, t],
  )
  if (!isSignedIn) return null
  if (isHost) return <EmptyState role="alert" icon={MessageCircle} title={t(($) => $.widget.yourself)} />
  if (isTakenOver) {
    return (
      <EmptyState
        role="alert"
        title={t(($) => $.widget.elsewhere)}
        actions={
          <Button tone="primary" onClick={() => location.reload()}>
            {t(($) => $.widget.useHere)}
          </Button>
        }
      />
    )
  }
  return (
    <PlaceContext value={place}>
      <div className="flex min-h-0 flex-1 flex-col">
        <ConnectionBanner />
        {/* A row, as around it in the client: in a column a long conversation would grow out of the page. */}
        <div className="flex min-h-0 flex-1">
          <NarrowContainerContext value={isNarrow}>
            <ConversationView
              conversationKey={key}
              linkedId={null}
              visitKey={String(isOpen)}
              shouldFocusComposer={isOpen}
              header={null}
              onOpenBundle={() => undefined}
              linkTo={() => null}
            />
          </NarrowContainerContext>
        </div>
      </div>
      <ToastRegion dismissLabel={t(($) => $.common.action.dismiss)} />
    </PlaceContext>
  )
}
