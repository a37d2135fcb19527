/** Records a voice message into the draft. Leaving the conversation keeps what was recorded. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import { toWaveform } from '@/lib/waveform'
import { attachRecording, startRecording, type Recording, type MicrophoneFailure } from '@/store/drafts/voiceMessages'
import { useAppDispatch, useAppStore, useClock } from '@/store/hooks'
import { streamUnwanted } from '@/stream/eventsReceived'
import { reportChunkError } from '@/ui/chunkErrors'
import { showToast } from '@/ui/overlays/toast'

const MEASURE_MS = 100
const BARS = 48
/** A longer recording was forgotten and is stopped. */
const MAX_DURATION_MS = 3_600_000
/** A shorter recording, in ms, is a mistaken press and not kept. */
export const MIN_DURATION_MS = 400

export type RecordingState =
  { phase: 'requesting' } | { phase: 'unavailable'; why: MicrophoneFailure } | { phase: 'recording'; elapsedMs: number }

/**
 * Records while mounted. `finish` puts the recording into the draft, `discard` does not; `onEnd` is called after either,
 * and when the device ended it. A toast says when a recording has no sound. `levels` is the loudness measured so far, each
 * 0 to 1.
 */
export function useRecording(key: ConversationKey, onEnd: () => void) {
  const { t } = useTranslation('chat')
  const dispatch = useAppDispatch()
  const clock = useClock()
  const [state, setState] = useState<RecordingState>({ phase: 'requesting' })
  const [levels, setLevels] = useState<readonly number[]>([])
  const current = useRef<{ recording: Recording; startedAt: number; levels: number[] } | null>(null)
  const latest = useRef({ onEnd, t })
  useEffect(() => {
    latest.current = { onEnd, t }
  })

  const close = useCallback(
    async (isKept: boolean) => {
      const now = current.current
      current.current = null
      if (!now) return
      const lengthMs = clock.elapsed() - now.startedAt
      const sound = await now.recording.stop()
      if (!isKept || lengthMs < MIN_DURATION_MS) return
      if (sound.size === 0)
        showToast({ text: latest.current.t(($) => $.chat.voice.silent), tone: 'error', persistent: true })
      else await dispatch(attachRecording(key, sound, { lengthMs, loudness: toWaveform(now.levels, BARS) }))
    },
    [clock, dispatch, key],
  )
  const finish = useCallback(async () => {
    await close(true)
    latest.current.onEnd()
  }, [close])
  const discard = useCallback(() => {
    void close(false)
    latest.current.onEnd()
  }, [close])

  const store = useAppStore()
  // Another tab takes over, or the session ends: nobody can stop the microphone here any more.
  useEffect(() => store.startListening({ actionCreator: streamUnwanted, effect: () => void finish() }), [store, finish])
  useEffect(() => {
    let isMounted = true
    let stopMeasuring = () => undefined as void
    const record = (started: Recording | { failure: MicrophoneFailure }) => {
      if ('failure' in started) {
        if (isMounted) setState({ phase: 'unavailable', why: started.failure })
        return
      }
      if (!isMounted) {
        void started.stop()
        return
      }
      const startedAt = clock.elapsed()
      const measured: number[] = []
      current.current = { recording: started, startedAt, levels: measured }
      setState({ phase: 'recording', elapsedMs: 0 })
      started.onEnded(() => void finish())
      const measure = () => {
        const elapsedMs = clock.elapsed() - startedAt
        measured.push(started.loudness())
        setLevels([...measured])
        setState({ phase: 'recording', elapsedMs })
        if (elapsedMs > MAX_DURATION_MS) void finish()
        stopMeasuring = clock.after(MEASURE_MS, measure)
      }
      stopMeasuring = clock.after(MEASURE_MS, measure)
    }
    const fail = () => {
      reportChunkError()
      if (isMounted) latest.current.onEnd()
    }
    void dispatch(startRecording()).then(record, fail)
    const warn = (event: BeforeUnloadEvent) => current.current && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      isMounted = false
      stopMeasuring()
      window.removeEventListener('beforeunload', warn)
      void close(true)
    }
  }, [clock, dispatch, close, finish])

  return { state, levels, finish, discard }
}
