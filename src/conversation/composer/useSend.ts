/** Sends what is in the composer: to the outbox, or as the change of a message. */
import type { Dispatch, RefObject } from 'react'
import { hasMentionSign, toWireText } from './editor/mentionText'
import type { ConversationKey } from '@/domain/conversation'
import type { LocalId, MessageId, UserId } from '@/domain/ids'
import { isBlank } from '@/lib/isBlank'
import type { DraftFile } from '@/store/drafts/draft'
import type { RootState } from '@/store/rootReducer'
import { selectDraft } from '@/store/drafts/selectors'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { submitMessage } from '@/store/outbox/submit'
import { shownContent, type ComposerEvent, type ComposerState, type ComposerContent } from './composerState'
import { suggestFormat } from './format-suggestion/suggestFormat'
import { mentionablePeople } from '@/conversation/composer/suggestions/mentionablePeople'
import type { SuggestionsHandle } from '@/conversation/composer/suggestions/Suggestions'
import type { VoiceBarHandle } from '@/conversation/composer/tools/VoiceBar'

type OutgoingDraft = {
  text: string
  mentions: readonly UserId[]
  mode: ComposerContent['mode']
  replyTo: MessageId | null
  files: readonly DraftFile[]
}

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
  const submit = useSubmit(key)

  const sendNow = () => {
    update({ type: 'previewSet', isOn: false })
    const { text, mode: shownMode } = shownContent(state)
    const isFormatted = selectPreferences(store.getState()).formatting === 'auto' && suggestFormat(state) === 'markdown'
    const mode = isFormatted ? 'markdown' : shownMode
    const chosen = suggestions.current?.chosen
    const people = hasMentionSign(text) ? reachedPeople(store.getState(), key, chosen) : []
    const wire = toWireText(text, people, chosen)
    if (state.task.kind === 'editing') {
      void saveEdit({ kind: mode, ...wire })
      return
    }
    submit({ ...wire, mode, replyTo, files: selectDraft(store.getState(), key)?.files ?? [] })
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

/** Submits the text and then every file as a message of its own; the reply goes with the first of them. */
function useSubmit(key: ConversationKey) {
  const dispatch = useAppDispatch()
  return ({ text, mentions, mode, replyTo, files }: OutgoingDraft) => {
    const hasText = !isBlank(text)
    if (hasText) void dispatch(submitMessage({ key, body: { kind: mode, text, mentions: [...mentions] }, replyTo }))
    // An unreadable file stays in the draft, with the reason.
    let album: LocalId | undefined
    for (const { fileId, name, contentType, size, width, height, spoken, unreadable } of files) {
      if (unreadable) continue
      const file = { fileId, name, contentType, size, width, height, ...(spoken && { spoken }) }
      const body = { kind: 'file' as const, ...file, ...(album !== undefined && { album }) }
      const isFirst = !hasText && album === undefined
      const localId = dispatch(submitMessage({ key, body, replyTo: isFirst ? replyTo : null }))
      album ??= localId
    }
  }
}
