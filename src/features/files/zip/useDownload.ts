/** The state of a download of many files. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchFile } from '@/api/conversation/fileContent'
import type { Fault } from '@/domain/fault'
import { useAppDispatch } from '@/store/hooks'
import type { FileEntry } from '../fileEntry'

type Failure = { file: FileEntry; fault: Fault }
export type Download = {
  state: 'running' | 'saved' | 'failed' | 'canceled'
  doneCount: number
  totalCount: number
  failures: readonly Failure[]
}

const begun = (totalCount: number): Download => ({ state: 'running', doneCount: 0, totalCount, failures: [] })

/** Starts at once; leaving the dialog cancels it. */
export function useDownload(files: readonly FileEntry[], archiveName: string) {
  const dispatch = useAppDispatch()
  const [download, setDownload] = useState(() => begun(files.length))
  const run = useRef<AbortController | null>(null)

  const load = useCallback(
    async (wanted: readonly FileEntry[]) => {
      run.current?.abort()
      const { signal } = (run.current = new AbortController())
      const end = (state: Download['state']) => {
        if (!signal.aborted) setDownload((last) => ({ ...last, state }))
      }
      try {
        const bytes = wanted.reduce((sum, { size }) => sum + size, 0)
        const open = dispatch((_dispatch, _getState, { ports }) =>
          ports.files.openSink(archiveName, 'application/zip', bytes),
        )
        const [sink, { zipFiles }] = await Promise.all([open, import('./zipFiles')])
        if (!sink || signal.aborted) return end('canceled')
        const isSaved = await zipFiles(wanted, sink, {
          signal,
          load: (path) => dispatch((_dispatch, _getState, context) => fetchFile(context, path, signal)),
          onFile: (file, fault) => {
            if (signal.aborted) return
            setDownload((last) => ({
              ...last,
              doneCount: last.doneCount + 1,
              failures: fault ? [...last.failures, { file, fault }] : last.failures,
            }))
          },
        })
        end(isSaved ? 'saved' : 'failed')
      } catch {
        end('failed')
      }
    },
    [dispatch, archiveName],
  )
  const start = (wanted: readonly FileEntry[]) => {
    setDownload(begun(wanted.length))
    void load(wanted)
  }
  const [first] = useState(files)
  useEffect(() => {
    void load(first)
    return () => run.current?.abort()
  }, [load, first])
  return { download, start }
}
