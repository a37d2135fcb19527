/** Runs one export at a time for a dialog: start, pause, cancel, and the choices of one that a reload interrupted. */
import { useRef, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import { isObject } from '@/lib/shape'
import { parseJson } from '@/lib/parseJson'
import { useConversationName } from '@/components/conversation/useConversationName'
import type { AppThunk } from '@/store/context'
import { useAppDispatch } from '@/store/hooks'
import { safeName } from './exportNames'
import { rangeOfDays, type ExportFormat, type ExportOptions } from './exportOptions'
import type { MissingFile } from './jsonExport'
import { runExport, type ExportProgress } from './runExport'
import { usePageTexts } from './usePageTexts'

/** The choices as their fields hold them. */
export type ExportChoices = {
  format: ExportFormat
  includesFiles: boolean
  firstDay: string
  lastDay: string
  last: string
}
export type ExportState =
  | { state: 'choosing' | 'notSaved' }
  | { state: 'running' | 'paused'; progress: ExportProgress | null }
  | { state: 'failed'; fault: Fault }
  | { state: 'done'; count: number; missing: readonly MissingFile[] }

const storageKey = (key: ConversationKey) => `parley_export ${key}`

const readInterrupted =
  (key: ConversationKey): AppThunk<ExportChoices | null> =>
  (_dispatch, _getState, { ports }) => {
    const stored = parseJson(ports.tabStorage.read(storageKey(key)))
    return isObject(stored) && typeof stored.last === 'string' ? (stored as ExportChoices) : null
  }

const remember =
  (key: ConversationKey, choices: ExportChoices | null): AppThunk =>
  (_dispatch, _getState, { ports }) =>
    void ports.tabStorage.write(storageKey(key), choices && JSON.stringify(choices))

const readClock =
  (): AppThunk<number> =>
  (_dispatch, _getState, { ports }) =>
    ports.clock.now()

const toOptions = ({ format, includesFiles, firstDay, lastDay, last }: ExportChoices): ExportOptions => ({
  format,
  includesFiles,
  last: last === '' ? null : Number(last),
  ...rangeOfDays(firstDay, lastDay),
})

export function useExport(key: ConversationKey) {
  const dispatch = useAppDispatch()
  const name = useConversationName(key)
  const pageTexts = usePageTexts(key)
  const [interrupted] = useState(() => dispatch(readInterrupted(key)))
  const [run, setRun] = useState<ExportState>({ state: 'choosing' })
  const gate = useRef({ isCanceled: false, isPaused: false, goOn: () => undefined as void })

  const mayGoOn = async () => {
    if (gate.current.isPaused) await new Promise<void>((resolve) => (gate.current.goOn = resolve))
    return !gate.current.isCanceled
  }
  return {
    run,
    interrupted,
    start: async (choices: ExportChoices) => {
      const options = toOptions(choices)
      const now = dispatch(readClock())
      gate.current = { isCanceled: false, isPaused: false, goOn: () => undefined }
      dispatch(remember(key, choices))
      setRun({ state: 'running', progress: null })
      const result = await dispatch(
        runExport({
          key,
          options,
          fileName: safeName(name),
          ...pageTexts(now),
          onProgress: (progress) => setRun({ state: gate.current.isPaused ? 'paused' : 'running', progress }),
          mayGoOn,
        }),
      )
      if (result.state !== 'failed') dispatch(remember(key, null))
      setRun(result.state === 'canceled' ? { state: 'choosing' } : result)
    },
    togglePause: () => {
      const { isPaused, goOn } = gate.current
      gate.current.isPaused = !isPaused
      setRun((now) => ('progress' in now ? { ...now, state: isPaused ? 'running' : 'paused' } : now))
      if (isPaused) goOn()
    },
    cancel: () => {
      gate.current.isCanceled = true
      gate.current.isPaused = false
      gate.current.goOn()
    },
  }
}
