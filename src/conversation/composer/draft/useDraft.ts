/** Connects the draft in the composer to the drafts of the store. */
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { withNames } from '@/domain/mentionNames'
import { draftSaved } from '@/store/drafts/draftsSlice'
import { selectDraft } from '@/store/drafts/selectors'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import type { AppStore } from '@/store/createStore'
import { composerModeChosen, selectComposerMode } from '@/store/ui/uiSlice'
import { selectName } from '@/store/users/selectors'
import type { ComposerContent } from '@/conversation/composer/composerState'
import { useDebouncedSave } from './useDebouncedSave'

type Store = Pick<AppStore, 'getState'>

// A message that came back from the outbox mentions people by number.
const displayText = (store: Store, text: string) => withNames(text, (id) => selectName(store.getState(), id, 'screen'))

/** A text that came back before the stored draft, followed by what is typed now: the store does not have all of that. */
function withTyped(stored: string, lastStored: string, typed: string): string {
  if (typed === lastStored || typed.trim() === '') return stored
  const end = `\n${lastStored}`
  const returned = lastStored !== '' && stored.endsWith(end) ? stored.slice(0, -end.length) : stored
  return `${returned}\n${typed}`
}

/** The mode of a conversation for which none was chosen. */
const defaultMode = (store: Store) =>
  selectPreferences(store.getState()).formatting === 'always' ? 'markdown' : 'text'

/** The stored draft of a conversation, in the form that the composer shows. */
export function readDraft(store: Store, key: ConversationKey): ComposerContent {
  const stored = selectDraft(store.getState(), key)
  return {
    text: displayText(store, stored?.text ?? ''),
    mode: stored?.mode ?? selectComposerMode(store.getState(), key) ?? defaultMode(store),
  }
}

type Options = {
  conversationKey: ConversationKey
  draft: ComposerContent
  /** Whether the mode is for this message only, and not stored for the conversation. */
  isModeTemporary: boolean
  replyTo: MessageId | null
  /** The stored draft was changed elsewhere: a message came back from the outbox. */
  onReplaced: (draft: ComposerContent, replyTo: MessageId | null) => void
}

/** Saves the draft when typing pauses; the returned function saves it now. */
export function useDraft({ conversationKey: key, draft, isModeTemporary, replyTo, onReplaced }: Options): () => void {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const stored = useAppSelector((state) => selectDraft(state, key))
  const latest = useRef({ draft, replyTo })
  const lastStored = useRef(stored)

  const save = useCallback(() => {
    const { draft, replyTo } = latest.current
    const saved = selectDraft(store.getState(), key)
    const isSame =
      (saved?.text ?? '') === draft.text &&
      (saved?.replyTo ?? null) === replyTo &&
      (saved?.mode ?? 'text') === draft.mode
    if (isSame) return
    const { text, mode } = draft
    dispatch(draftSaved(key, { text, mode, replyTo, files: saved?.files ?? [], updatedAt: store.clock.now() }))
    lastStored.current = selectDraft(store.getState(), key)
  }, [dispatch, store, key])
  const { schedule, flush } = useDebouncedSave(save)

  useLayoutEffect(() => {
    const previous = latest.current
    if (previous.draft === draft && previous.replyTo === replyTo) return
    latest.current = { draft, replyTo }
    if (previous.draft.mode !== draft.mode && !isModeTemporary) dispatch(composerModeChosen({ key, mode: draft.mode }))
    // Deleted text must not come back, however soon the page goes.
    if (draft.text === '' && previous.draft.text !== '') flush()
    else schedule()
  }, [dispatch, key, draft, isModeTemporary, replyTo, flush, schedule])

  useEffect(() => {
    const previous = lastStored.current
    if (stored === previous) return
    lastStored.current = stored
    // Nothing comes back without a text; an empty one is what sending leaves.
    const typed = latest.current.draft.text
    if (!stored?.text || stored.text === (previous?.text ?? '') || stored.text === typed) return
    const text = withTyped(stored.text, previous?.text ?? '', typed)
    onReplaced({ text: displayText(store, text), mode: stored.mode }, stored.replyTo)
  }, [store, stored, onReplaced])

  return flush
}
