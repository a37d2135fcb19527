/** Connects the composer's state to the draft, the outbox, the edited message and the recorder. */
import { useCallback, useReducer, useRef, type Dispatch, type RefObject } from 'react'
import { insertText } from './editor/insertText'
import { useEnterSends } from './editor/useEnterSends'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { selectDraft } from '@/store/drafts/selectors'
import { useAppDispatch, useAppSelector, useAppStore, useClock } from '@/store/hooks'
import { emojiUsed } from '@/store/preferences/recentEmoji'
import { reportChunkError } from '@/ui/chunkErrors'
import { NARROW, useMedia } from '@/ui/layout/useMedia'
import { recorderModule } from '../lazyComponents'
import {
  canSend,
  composerReducer,
  initialComposerState,
  shownContent,
  type ComposerEvent,
  type ComposerContent,
} from './composerState'
import type { SuggestionsHandle } from '@/conversation/composer/suggestions/Suggestions'
import { readDraft, useDraft } from '@/conversation/composer/draft/useDraft'
import { usePlace } from '../place'
import { useComposerKeys } from './useComposerKeys'
import { useFormatSuggestion } from './format-suggestion/useFormatSuggestion'
import { useEditing } from '@/conversation/composer/draft/useEditing'
import { useSend } from './useSend'
import type { VoiceBarHandle } from '@/conversation/composer/tools/VoiceBar'

const NO_FILES: readonly never[] = []
/** ms; a second tap on Send within this time is not meant for the button that took its place. */
const DOUBLE_TAP_MS = 500
/** ms; a recorder that was fetched later than this is not started: its press is forgotten. */
const RECORDER_TIMEOUT_MS = 5_000

export type ComposerOptions = {
  conversationKey: ConversationKey
  replyTo: MessageId | null
  onReplyTo: (id: MessageId | null) => void
  editing: MessageId | null
  onEditing: (id: MessageId | null) => void
  onSent: () => void
}

/** The state of the composer, and what can be done with it; `box` is its text box. */
export function useComposer(options: ComposerOptions, box: RefObject<HTMLTextAreaElement | null>) {
  const { conversationKey: key, replyTo, onReplyTo, editing, onEditing, onSent } = options
  const store = useAppStore()
  const { isVisit } = usePlace()
  const enterSends = useEnterSends()
  const files = useAppSelector((state) => selectDraft(state, key)?.files) ?? NO_FILES
  const isNarrow = useMedia(NARROW)
  const suggestions = useRef<SuggestionsHandle>(null)
  const voiceBar = useRef<VoiceBarHandle>(null)
  const submittedAt = useRef(-Infinity)
  const [state, update] = useReducer(composerReducer, null, () => initialComposerState(readDraft(store, key)))
  const content = shownContent(state)
  const isEditing = state.task.kind === 'editing'

  const onReplaced = useCallback(
    (draft: ComposerContent, replyTo: MessageId | null) => {
      update({ type: 'draftReplaced', draft })
      onReplyTo(replyTo)
    },
    [onReplyTo],
  )
  const flush = useDraft({
    conversationKey: key,
    draft: state.draft,
    isModeTemporary: state.isMarkdownTemporary,
    replyTo,
    onReplaced,
  })
  const { edit, save, leave, question } = useEditing({ conversationKey: key, state, update, editing, onEditing })
  const isSendable = canSend(
    state,
    files.some(({ unreadable }) => !unreadable),
  )
  const send = useSend({
    conversationKey: key,
    state,
    update,
    canSend: isSendable,
    replyTo,
    suggestions,
    voiceBar,
    saveEdit: save,
    onSubmitted() {
      if (isNarrow) submittedAt.current = store.clock.elapsed()
      onReplyTo(null)
      onSent()
    },
  })
  const setMode = (mode: ComposerContent['mode']) => update({ type: 'changed', change: { mode } })
  const boxHandlers = useComposerKeys({
    conversationKey: key,
    box,
    suggestions,
    content,
    isEditing,
    enterSends,
    onSend: send,
    onEdit: onEditing,
    onMode: setMode,
    onTable: () => update({ type: 'markdownPasted' }),
    onCode: (text) => update({ type: 'codePasted', text }),
    onEscape: isEditing ? () => leave() : replyTo !== null ? () => onReplyTo(null) : null,
  })
  const formatSuggestion = useFormatSuggestion({ box, state, update })
  const startRecording = useStartRecording(update, submittedAt)
  const insertEmoji = useInsertEmoji(box)

  return {
    state,
    update,
    content,
    edit,
    files,
    enterSends,
    isNarrow,
    canSend: isSendable,
    canRecord: !isVisit && state.recording === 'none' && !isEditing && !(isNarrow && isSendable),
    suggestions,
    voiceBar,
    boxHandlers,
    discardQuestion: question,
    formatSuggestion,
    send,
    flush,
    leaveEdit: leave,
    setMode,
    startRecording,
    insertEmoji,
  }
}

/** The state of the composer and its functions, for its parts. */
export type ComposerController = ReturnType<typeof useComposer>

/** Stable, so that the button is not drawn again at every key. */
function useStartRecording(update: Dispatch<ComposerEvent>, submittedAtRef: RefObject<number>) {
  const clock = useClock()
  return useCallback(() => {
    const pressedAt = clock.elapsed()
    if (pressedAt - submittedAtRef.current < DOUBLE_TAP_MS) return
    const start = () => {
      if (clock.elapsed() - pressedAt < RECORDER_TIMEOUT_MS) update({ type: 'recordingStarted' })
      else reportChunkError()
    }
    recorderModule.load().then(start, reportChunkError)
  }, [clock, update, submittedAtRef])
}

function useInsertEmoji(boxRef: RefObject<HTMLTextAreaElement | null>) {
  const dispatch = useAppDispatch()
  return useCallback(
    (emoji: string) => {
      dispatch(emojiUsed(emoji))
      const area = boxRef.current
      if (area) insertText(area, area.selectionStart, area.selectionEnd, emoji)
    },
    [dispatch, boxRef],
  )
}
