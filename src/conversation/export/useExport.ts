/** Runs one export at a time for a dialog: start, pause, cancel, and the choices of one that a reload interrupted. */
import { useEffect, useRef, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import { isObject } from '@/lib/shape'
import { parseJson } from '@/lib/parseJson'
import { safeName } from '@/platform/files/fileNames'
import type { AppThunk } from '@/store/context'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectConnection } from '@/store/connection/connectionSlice'
import { EXPORT_PREFIX } from '@/store/tabs/tabData'
import { usePageTexts } from './page/usePageTexts'
import { rangeOfMinutes, type ExportFormat, type ExportOptions } from './run/exportOptions'
import type { MissingFile } from './run/jsonExport'
import { runExport, type ExportProgress } from './run/runExport'

/** The choices as their fields hold them. */
export type ExportChoices = {
  format: ExportFormat
  includesFiles: boolean
  /** A date and a time, or empty. */
  from: string
  to: string
  last: string
}
export type ExportState =
  | { state: 'choosing' | 'notSaved' }
  /** `waiting`: there is no network; it goes on when the connection is back. */
  | { state: 'running' | 'paused' | 'waiting'; progress: ExportProgress | null }
  | { state: 'failed'; fault: Fault }
  | { state: 'done'; count: number; missing: readonly MissingFile[] }

const storageKey = (key: ConversationKey) => `${EXPORT_PREFIX}${key}`

const readInterrupted =
  (key: ConversationKey): AppThunk<ExportChoices | null> =>
  (_dispatch, _getState, { ports }) => {
    const stored = parseJson(ports.tabStorage.read(storageKey(key)))
    return isObject(stored) && [stored.last, stored.from, stored.to].every((each) => typeof each === 'string')
      ? (stored as ExportChoices)
      : null
  }

const remember =
  (key: ConversationKey, choices: ExportChoices | null): AppThunk =>
  (_dispatch, _getState, { ports }) =>
    void ports.tabStorage.write(storageKey(key), choices && JSON.stringify(choices))

const readClock =
  (): AppThunk<number> =>
  (_dispatch, _getState, { ports }) =>
    ports.clock.now()

/** Returns the choices as the export needs them. */
export const toOptions = ({ format, includesFiles, from, to, last }: ExportChoices): ExportOptions => ({
  format,
  includesFiles,
  last: last === '' ? null : Number(last),
  ...rangeOfMinutes(from, to),
})

/** The gate that a running export passes at each step. */
function createGate() {
  let [isCanceled, isClosed, isWaiting] = [false, false, false]
  let goOn = () => undefined as void
  const open = () => {
    isClosed = false
    goOn()
  }
  return {
    reset: () => void ([isCanceled, isClosed, isWaiting] = [false, false, false]),
    isClosed: () => isClosed,
    /** `waits`: the connection opens it, too. */
    close(waits: boolean) {
      isClosed = true
      isWaiting = waits
    },
    open,
    openWaiting: () => void (isClosed && isWaiting && open()),
    cancel() {
      isCanceled = true
      open()
    },
    /** Resolves when it is open, to false after `cancel`. */
    async pass() {
      if (isClosed) await new Promise<void>((resolve) => (goOn = resolve))
      return !isCanceled
    },
  }
}

export function useExport(key: ConversationKey) {
  const dispatch = useAppDispatch()
  const pageTexts = usePageTexts(key)
  const [interrupted] = useState(() => dispatch(readInterrupted(key)))
  const [run, setRun] = useState<ExportState>({ state: 'choosing' })
  const [gate] = useState(createGate)
  const { openWaiting } = gate
  const isLive = useAppSelector((state) => selectConnection(state).phase === 'live')
  const connection = useRef(isLive)
  useEffect(() => {
    connection.current = isLive
    if (isLive) openWaiting()
  }, [isLive, openWaiting])
  const change = (state: 'running' | 'paused' | 'waiting') =>
    setRun((now) => ('progress' in now ? { ...now, state } : now))

  const mayGoOn = async (isCut = false) => {
    if (!isCut || connection.current) return gate.pass()
    gate.close(true)
    change('waiting')
    const may = await gate.pass()
    change('running')
    return may
  }
  return {
    run,
    interrupted,
    /** `expectedBytes`: what the files need. */
    start: async (choices: ExportChoices, expectedBytes: number) => {
      const texts = pageTexts(dispatch(readClock()))
      gate.reset()
      dispatch(remember(key, choices))
      setRun({ state: 'running', progress: null })
      const result = await dispatch(
        runExport({
          key,
          options: toOptions(choices),
          expectedBytes,
          fileName: safeName(texts.info.conversation),
          ...texts,
          onProgress: (progress) =>
            setRun((last) => ({ state: last.state === 'paused' ? 'paused' : 'running', progress })),
          mayGoOn,
        }),
      )
      if (result.state !== 'failed') dispatch(remember(key, null))
      setRun(result.state === 'canceled' ? { state: 'choosing' } : result)
    },
    togglePause: () => {
      if (gate.isClosed()) {
        change('running')
        gate.open()
      } else {
        gate.close(false)
        change('paused')
      }
    },
    cancel: () => gate.cancel(),
  }
}
