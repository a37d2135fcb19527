/** The page of one open conversation: the conversation itself, its header and its side panel. */
import { Fragment, useCallback, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useConversationName } from '@/components/conversation/useConversationName'
import { ConversationView } from '@/conversation/ConversationView'
import { stepsOf } from '@/domain/address'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { selectLostChannel } from '@/store/channels/selectors'
import { panelRemembered } from '@/store/conversations/settingsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { PageName } from '@/ui/display/PageName'
import { PANEL_OVERLAYS, useMedia } from '@/ui/layout/useMedia'
import { useStateOf } from '@/ui/useStateOf'
import { ConversationHeader } from './header/ConversationHeader'
import { panelNameOf, ConversationPanel, isPanelName, keyOfPanel, type OpenPanel } from './side-panel/ConversationPanel'
import { ResultSteps, UnavailableConversation } from './lazyPages'

type Props = {
  conversationKey: ConversationKey
  /** The message that the address names. */
  linkedId: MessageId | null
  /** Identifies the visit: another key repeats what the two props below request. */
  visitKey?: string
  /** Whether the visit starts with the focus in the composer. */
  shouldFocusComposer?: boolean
  /** The panel that the visit opens, or null. */
  panelName?: string | null
  /** The text that the visit searches in this conversation; null for a visit without a search. */
  searchText?: string | null
  /** The call of this conversation: below the header, or beside the messages. */
  callAbove?: ReactNode
  callBeside?: ReactNode
}

/** The page of the route; it stays mounted when the conversation changes. */
export function ConversationPage({
  conversationKey,
  linkedId,
  visitKey = '',
  shouldFocusComposer = false,
  searchText = null,
  panelName = null,
  callAbove = null,
  callBeside = null,
}: Props) {
  const lost = useAppSelector((state) => selectLostChannel(state, conversationKey))
  if (lost) return <UnavailableConversation conversationKey={conversationKey} lost={lost} />
  return (
    <Conversation
      conversationKey={conversationKey}
      linkedId={linkedId}
      visitKey={visitKey}
      shouldFocusComposer={shouldFocusComposer}
      searchText={searchText}
      panelName={panelName}
      callAbove={callAbove}
      callBeside={callBeside}
    />
  )
}

function Conversation(props: Required<Props>) {
  const {
    conversationKey: key,
    linkedId,
    visitKey,
    shouldFocusComposer,
    searchText,
    panelName,
    callAbove,
    callBeside,
  } = props
  const { panel, setPanel, isRestored } = useOpenPanel(key, { visitKey, searchText, panelName })
  const name = useConversationName(key)
  const steps = stepsOf(useLocation().state)
  return (
    <ConversationView
      conversationKey={key}
      linkedId={linkedId}
      visitKey={visitKey}
      shouldFocusComposer={shouldFocusComposer}
      header={
        <>
          <PageName name={name} />
          <ConversationHeader conversationKey={key} name={name} panel={panelNameOf(panel)} onPanel={setPanel} />
          {steps && <ResultSteps key={key} steps={steps} onBundle={setPanel} />}
          <Fragment key={`${key} call`}>{callAbove}</Fragment>
        </>
      }
      beside={
        <>
          {callBeside}
          {panel && (
            <ConversationPanel
              key={keyOfPanel(panel)}
              panel={panel}
              isRestored={isRestored}
              conversationKey={key}
              onClose={() => setPanel(null)}
            />
          )}
        </>
      }
      onOpenBundle={setPanel}
    />
  )
}

type Visit = { visitKey: string; searchText: string | null; panelName: string | null }

/**
 * The panel beside the conversation. A visit with a search text opens the search. Otherwise it is the panel that was open
 * when the conversation was left, except where a panel covers the conversation.
 */
function useOpenPanel(key: ConversationKey, { visitKey, searchText, panelName }: Visit) {
  const dispatch = useAppDispatch()
  const requested: OpenPanel | null =
    searchText !== null ? { searchText, visitKey } : isPanelName(panelName) ? panelName : null
  const remembered = useAppSelector((state) => state.settings.panels?.[key])
  const covers = useMedia(PANEL_OVERLAYS)
  const [{ panel, isRestored }, set] = useStateOf<{ panel: OpenPanel | null; isRestored: boolean }>(key, () => {
    if (requested !== null) return { panel: requested, isRestored: false }
    return { panel: !covers && isPanelName(remembered) ? remembered : null, isRestored: true }
  })
  const [lastVisitKey, setLastVisitKey] = useStateOf(key, () => visitKey)
  if (visitKey !== lastVisitKey) {
    setLastVisitKey(visitKey)
    if (requested !== null) set({ panel: requested, isRestored: false })
  }
  const setPanel = useCallback(
    (next: OpenPanel | null) => {
      set({ panel: next, isRestored: false })
      // A search without its text is nothing to return to.
      dispatch(panelRemembered({ key, panel: typeof next === 'string' && next !== 'search' ? next : null }))
    },
    [dispatch, key, set],
  )
  return { panel, setPanel, isRestored }
}
