/** The text of the box, kept locally while it is typed and handed to the store when typing pauses or the box goes. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { Draft } from '@/store/drafts/draft'
import { draftSaved } from '@/store/drafts/draftsSlice'
import { selectDraft } from '@/store/drafts/selectors'
import { withNames } from '@/parts/editor/mentionText'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { selectUser } from '@/store/users/selectors'
import { useSaving } from './useSaving'

type Written = { text: string; mode: Draft['mode'] }

/** An empty box has no draft that would keep how one writes there: it is kept as long as the page is open. */
const modes = new WeakMap<object, Map<ConversationKey, Draft['mode']>>()

/**
 * No store write per key. `flush` saves at once; `forget` drops what is unsaved (it was sent). When the store's draft
 * changes by itself (a message was taken back), the box takes it over.
 */
export function useDraft(key: ConversationKey, replyTo: MessageId | null, onReplyTo: (id: MessageId | null) => void) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const kept = useAppSelector((state) => selectDraft(state, key))
  // what came back from the outbox is in the form of the wire
  const shown = useCallback((text: string) => withNames(text, (id) => selectUser(store.getState(), id)?.name), [store])
  const [written, setWritten] = useState<Written>(() => ({
    text: shown(kept?.text ?? ''),
    mode: kept?.mode ?? modes.get(store)?.get(key) ?? 'text',
  }))
  // counts downwards, beside the ids of edited messages, what took the place of what was typed
  const [turn, setTurn] = useState(0)
  const latest = useRef({ ...written, replyTo, saved: kept })

  const save = useCallback(() => {
    const { text, mode, replyTo: target } = latest.current
    const held = selectDraft(store.getState(), key)
    const same = (held?.text ?? '') === text && (held?.replyTo ?? null) === target && (held?.mode ?? 'text') === mode
    if (same) return
    dispatch(draftSaved(key, { text, mode, replyTo: target, files: held?.files ?? [], updatedAt: Date.now() }))
    latest.current.saved = selectDraft(store.getState(), key)
  }, [dispatch, store, key])
  const { later, now: flush, drop } = useSaving(save)

  const write = useCallback(
    (next: Partial<Written>) => {
      Object.assign(latest.current, next)
      if (next.mode) modes.set(store, new Map(modes.get(store)).set(key, next.mode))
      setWritten(({ text, mode }) => ({ text: next.text ?? text, mode: next.mode ?? mode }))
      // what was thrown away by hand must not come back, however soon the page goes
      if (next.text === '') flush()
      else later()
    },
    [store, key, later, flush],
  )
  const forget = useCallback(() => {
    drop()
    latest.current.text = ''
    latest.current.saved = selectDraft(store.getState(), key)
    setWritten(({ mode }) => ({ text: '', mode }))
  }, [store, key, drop])

  // somebody else changed the draft: a message came back from the outbox
  useEffect(() => {
    const { saved, text } = latest.current
    if (kept === saved) return
    latest.current.saved = kept
    if (kept === undefined || kept.text === (saved?.text ?? '') || kept.text === text) return
    Object.assign(latest.current, { text: shown(kept.text), mode: kept.mode })
    setWritten({ text: shown(kept.text), mode: kept.mode })
    setTurn((before) => before - 1)
    onReplyTo(kept.replyTo)
  }, [kept, onReplyTo, shown])

  useEffect(() => {
    latest.current.replyTo = replyTo
    later()
  }, [replyTo, later])

  return { ...written, turn, write, flush, forget }
}
