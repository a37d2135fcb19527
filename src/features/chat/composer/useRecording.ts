/** One recording from the first second to its place in the draft. What was said is never lost by leaving. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { toBars } from '@/lib/bars'
import { attachRecording, startRecording, type Recording, type WhySilent } from '@/store/drafts/speaking'
import { useAppDispatch } from '@/store/hooks'

const MEASURE_MS = 100
const BARS = 48
/** Longer than anybody means to speak: the button was forgotten. */
const LONGEST_MS = 3_600_000
/** Shorter, in ms, is a slip of the finger. */
export const SHORTEST_MS = 400

export type RecordingState =
  { state: 'asking' } | { state: 'silent'; why: WhySilent } | { state: 'recording'; elapsedMs: number }

/**
 * Records as long as it is mounted. `finish` puts it into the draft, `discard` throws it away; `onEnd` is called after either,
 * and when the device ended it. `heard` are the loudness of all parts so far, 0 to 1.
 */
export function useRecording(key: ConversationKey, onEnd: () => void) {
  const dispatch = useAppDispatch()
  const [state, setState] = useState<RecordingState>({ state: 'asking' })
  const [heard, setHeard] = useState<readonly number[]>([])
  const current = useRef<{ recording: Recording; startedAt: number; heard: number[] } | null>(null)
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  })

  const close = useCallback(
    async (keeps: boolean) => {
      const now = current.current
      current.current = null
      if (!now) return
      const lengthMs = performance.now() - now.startedAt
      const sound = await now.recording.stop()
      if (keeps && lengthMs >= SHORTEST_MS && sound.size > 0)
        await dispatch(attachRecording(key, sound, { lengthMs, loudness: toBars(now.heard, BARS) }))
    },
    [dispatch, key],
  )
  const finish = useCallback(async () => {
    await close(true)
    ended.current()
  }, [close])
  const discard = useCallback(() => {
    void close(false)
    ended.current()
  }, [close])

  useEffect(() => {
    let wanted = true
    let timer: ReturnType<typeof setInterval> | undefined
    void dispatch(startRecording()).then((asked) => {
      if ('whyNot' in asked) {
        if (wanted) setState({ state: 'silent', why: asked.whyNot })
        return
      }
      if (!wanted) {
        void asked.stop()
        return
      }
      const startedAt = performance.now()
      const parts: number[] = []
      current.current = { recording: asked, startedAt, heard: parts }
      setState({ state: 'recording', elapsedMs: 0 })
      asked.onEnded(() => void finish())
      timer = setInterval(() => {
        const elapsedMs = performance.now() - startedAt
        parts.push(asked.loudness())
        setHeard([...parts])
        setState({ state: 'recording', elapsedMs })
        if (elapsedMs > LONGEST_MS) void finish()
      }, MEASURE_MS)
    })
    const warn = (event: BeforeUnloadEvent) => current.current && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      wanted = false
      clearInterval(timer)
      window.removeEventListener('beforeunload', warn)
      void close(true)
    }
  }, [dispatch, close, finish])

  return { state, heard, finish, discard }
}
