/** A download of many files as one archive. */
import { useCallback, useEffect, useState } from 'react'
import { fetchFile } from '@/api/conversation/fileContent'
import { useLongRun } from '@/components/bulk/useLongRun'
import { usePorts } from '@/components/program/PortsContext'
import type { Fault } from '@/domain/fault'
import { startedRun, type Run } from '@/domain/run'
import { useAppDispatch } from '@/store/hooks'
import type { FileEntry } from '../fileEntry'

type Failure = { file: FileEntry; fault: Fault }

/** Starts at once; leaving the dialog cancels it. `outcome` is null while it runs; `run` counts files. */
export function useDownload(files: readonly FileEntry[], archiveName: string) {
  const dispatch = useAppDispatch()
  const { files: disk } = usePorts()
  const { run, start: begin } = useLongRun<Failure>()
  const [outcome, setOutcome] = useState<'saved' | 'failed' | 'canceled' | null>(null)

  const load = useCallback(
    (wanted: readonly FileEntry[]) =>
      begin(wanted.length, async ({ signal, progressed, failed }) => {
        const end = (how: typeof outcome) => {
          if (!signal.aborted) setOutcome(how)
        }
        let done = 0
        try {
          const bytes = wanted.reduce((sum, { size }) => sum + size, 0)
          const open = disk.openSink(archiveName, 'application/zip', bytes)
          const [sink, { zipFiles }] = await Promise.all([open, import('./zipFiles')])
          if (!sink || signal.aborted) return end('canceled')
          const isSaved = await zipFiles(wanted, sink, {
            signal,
            load: (path) => dispatch((_dispatch, _getState, context) => fetchFile(context, path, signal)),
            onFile: (file, fault) => {
              if (fault) failed({ file, fault })
              progressed((done += 1), wanted.length)
            },
          })
          end(isSaved ? 'saved' : 'failed')
        } catch {
          end('failed')
        }
      }),
    [begin, dispatch, disk, archiveName],
  )
  const [first] = useState(files)
  useEffect(() => void load(first), [load, first])
  const start = (wanted: readonly FileEntry[]) => {
    setOutcome(null)
    void load(wanted)
  }
  const shown: Run<Failure> = run ?? startedRun(files.length)
  return { run: shown, outcome, start }
}
