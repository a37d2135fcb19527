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

const PAUSE_MS = 300
/** Whoever never pauses loses no more than this when the browser is killed. */
const UNSAVED_MOST_MS = 2_000

type Written = { text: string; mode: Draft['mode'] }

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
  const [written, setWritten] = useState<Written>(() => ({ text: shown(kept?.text ?? ''), mode: kept?.mode ?? 'text' }))
  const latest = useRef({ ...written, replyTo, saved: kept })
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  /** When what is not saved yet began, in ms since 1970. */
  const unsavedSince = useRef<number | null>(null)

  const flush = useCallback(() => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
    unsavedSince.current = null
    const { text, mode, replyTo: target } = latest.current
    const held = selectDraft(store.getState(), key)
    const same = (held?.text ?? '') === text && (held?.replyTo ?? null) === target && (held?.mode ?? 'text') === mode
    if (same) return
    dispatch(draftSaved(key, { text, mode, replyTo: target, files: held?.files ?? [], updatedAt: Date.now() }))
    latest.current.saved = selectDraft(store.getState(), key)
  }, [dispatch, store, key])

  const write = useCallback(
    (next: Partial<Written>) => {
      Object.assign(latest.current, next)
      setWritten(({ text, mode }) => ({ text: next.text ?? text, mode: next.mode ?? mode }))
      if (timer.current) clearTimeout(timer.current)
      unsavedSince.current ??= Date.now()
      const leftMs = unsavedSince.current + UNSAVED_MOST_MS - Date.now()
      timer.current = setTimeout(flush, Math.max(0, Math.min(PAUSE_MS, leftMs)))
    },
    [flush],
  )
  const forget = useCallback(() => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
    unsavedSince.current = null
    latest.current.text = ''
    latest.current.saved = selectDraft(store.getState(), key)
    setWritten(({ mode }) => ({ text: '', mode }))
  }, [store, key])

  // somebody else changed the draft: a message came back from the outbox
  useEffect(() => {
    const { saved, text } = latest.current
    if (kept === saved) return
    latest.current.saved = kept
    if (kept === undefined || kept.text === (saved?.text ?? '') || kept.text === text) return
    Object.assign(latest.current, { text: shown(kept.text), mode: kept.mode })
    setWritten({ text: shown(kept.text), mode: kept.mode })
    onReplyTo(kept.replyTo)
  }, [kept, onReplyTo, shown])

  useEffect(() => {
    latest.current.replyTo = replyTo
    timer.current ??= setTimeout(flush, PAUSE_MS)
  }, [replyTo, flush])

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', leave)
    // in the capturing phase: before the listener that writes everything to the disk for the last time
    window.addEventListener('pagehide', flush, { capture: true })
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', flush, { capture: true })
      flush()
    }
  }, [flush])

  return { ...written, write, flush, forget }
}
