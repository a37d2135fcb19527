/** Sends what is in the composer: to the outbox, or as the change of a message. */
import type { Dispatch, RefObject } from 'react'
import { hasMentionSign, toWireText } from './editor/mentionText'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId, UserId } from '@/domain/ids'
import type { RootState } from '@/store/rootReducer'
import { selectDraft } from '@/store/drafts/selectors'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { submitDraft } from '@/store/outbox/submitDraft'
import { shownContent, type ComposerEvent, type ComposerState, type ComposerContent } from './composerState'
import { sentMode } from './format-suggestion/sentMode'
import { mentionablePeople } from '@/conversation/composer/suggestions/mentionablePeople'
import type { SuggestionsHandle } from '@/conversation/composer/suggestions/Suggestions'
import type { VoiceBarHandle } from '@/conversation/composer/tools/VoiceBar'

type Options = {
  conversationKey: ConversationKey
  state: ComposerState
  update: Dispatch<ComposerEvent>
  canSend: boolean
  replyTo: MessageId | null
  suggestions: RefObject<SuggestionsHandle | null>
  voiceBar: RefObject<VoiceBarHandle | null>
  saveEdit: (body: { kind: ComposerContent['mode']; text: string; mentions: UserId[] }) => Promise<void>
  onSubmitted: () => void
}

/**
 * The returned function sends in the mode of the composer; a plain text with Markdown is sent as Markdown, unless its
 * author or the preference declines it. It does nothing while nothing can be sent; a recording that is still going on is
 * finished and sent too.
 */
export function useSend(options: Options): () => void {
  const {
    conversationKey: key,
    state,
    update,
    canSend,
    replyTo,
    suggestions,
    voiceBar,
    saveEdit,
    onSubmitted,
  } = options
  const store = useAppStore()
  const dispatch = useAppDispatch()

  const sendNow = () => {
    update({ type: 'previewSet', isOn: false })
    const { text } = shownContent(state)
    const mode = sentMode(store.getState(), state)
    const chosen = suggestions.current?.chosen
    const people = hasMentionSign(text) ? reachedPeople(store.getState(), key, chosen) : []
    const wire = toWireText(text, people, chosen)
    if (state.task.kind === 'editing') {
      void saveEdit({ kind: mode, ...wire })
      return
    }
    dispatch(submitDraft(key, { ...wire, mode, replyTo, files: selectDraft(store.getState(), key)?.files ?? [] }))
    update({ type: 'draftSent', text })
    onSubmitted()
  }
  return () => {
    if (!canSend || state.recording === 'attaching') return
    if (state.recording === 'none' || !voiceBar.current || state.task.kind === 'editing') return sendNow()
    update({ type: 'recordingAttaching' })
    void voiceBar.current
      .finish()
      .finally(() => update({ type: 'recordingEnded' }))
      .then(sendNow)
  }
}

/** The people whom a message can mention; of those outside the channel only somebody who is being added. */
function reachedPeople(state: RootState, key: ConversationKey, chosen: ReadonlyMap<string, UserId> = new Map()) {
  const { first, others, outside } = mentionablePeople(state, key)
  const added = new Set(chosen.values())
  return [...first, ...(outside === null ? others : others.filter(({ id }) => added.has(id)))]
}
