/** Runs one export at a time for a dialog: start, pause, cancel, and the choices of one that a reload interrupted. */
import { useState } from 'react'
import { useLongRun, type RunControl } from '@/components/bulk/useLongRun'
import { usePorts } from '@/components/program/PortsContext'
import type { ConversationKey } from '@/domain/conversation'
import type { RunPhase } from '@/domain/run'
import { isFlag, isText, objectOf } from '@/lib/shape'
import { parseJson } from '@/lib/parseJson'
import { safeName } from '@/platform/files/fileNames'
import type { PreferencesPort } from '@/platform/storage/preferences'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { exportKey } from '@/store/tabs/tabData'
import { usePageTexts } from './page/usePageTexts'
import { rangeOfMinutes, type ExportFormat, type ExportOptions } from './run/exportOptions'
import { runExport, type ExportProgress, type ExportResult } from './run/runExport'

/** The choices as their fields hold them. */
export type ExportChoices = {
  format: ExportFormat
  includesFiles: boolean
  /** A date and a time, or empty. */
  from: string
  to: string
  last: string
}
/** How an export ended; null before the first one, and after one that was canceled. */
type Outcome = Exclude<ExportResult, { state: 'canceled' }> | null
export type ExportState =
  { state: 'choosing' } | { state: Exclude<RunPhase, 'ended'>; progress: ExportProgress | null } | NonNullable<Outcome>

const isChoices = objectOf<ExportChoices>({
  format: (value) => value === 'html' || value === 'json',
  includesFiles: isFlag,
  from: isText,
  to: isText,
  last: isText,
})

function readInterrupted(tabStorage: PreferencesPort, storageKey: string): ExportChoices | null {
  const stored = parseJson(tabStorage.read(storageKey))
  return isChoices(stored) ? (stored as ExportChoices) : null
}

/** Returns the choices as the export needs them. */
export const toOptions = ({ format, includesFiles, from, to, last }: ExportChoices): ExportOptions => ({
  format,
  includesFiles,
  last: last === '' ? null : Number(last),
  ...rangeOfMinutes(from, to),
})

/** Leaving its dialog cancels the export. */
export function useExport(key: ConversationKey) {
  const dispatch = useAppDispatch()
  const { clock, tabStorage } = usePorts()
  const pageTexts = usePageTexts(key)
  const storageKey = exportKey(key, useAppSelector(selectMyId))
  const [interrupted] = useState(() => readInterrupted(tabStorage, storageKey))
  const { run, start: begin, pause, goOn } = useLongRun()
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const remember = (choices: ExportChoices | null) => tabStorage.write(storageKey, choices && JSON.stringify(choices))
  const exporting = async (choices: ExportChoices, expectedBytes: number, { mayGoOn, signal }: RunControl<never>) => {
    const texts = pageTexts(clock.now())
    remember(choices)
    setProgress(null)
    setOutcome(null)
    const result = await dispatch(
      runExport({
        key,
        options: toOptions(choices),
        expectedBytes,
        fileName: safeName(texts.info.conversation),
        ...texts,
        onProgress: setProgress,
        mayGoOn,
      }),
    )
    if (result.state !== 'failed') remember(null)
    if (!signal.aborted && result.state !== 'canceled') setOutcome(result)
  }
  const phase = run?.phase ?? 'ended'
  const state: ExportState = phase === 'ended' ? (outcome ?? { state: 'choosing' }) : { state: phase, progress }
  return {
    run: state,
    interrupted,
    /** `expectedBytes`: what the files need. */
    start: (choices: ExportChoices, expectedBytes: number) =>
      begin(0, (control) => exporting(choices, expectedBytes, control)),
    togglePause: phase === 'running' ? pause : goOn,
  }
}
