/** All files that this person may see: the server's list, or else what this device knows (decision 0067). */
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNewestSentFilesQuery, useSentFilesQuery } from '@/api/server/organization'
import { toFault } from '@/api/request/runQuery'
import { isRefused, type Fault } from '@/domain/fault'
import { useAppSelector } from '@/store/hooks'
import { selectHasCapability } from '@/store/server/selectors'
import { selectIsAdmin } from '@/store/session/selectors'
import { byAge, fromServer, type FileEntry } from './fileEntry'
import { useDeviceFiles } from './useDeviceFiles'

export type Files = {
  /** Newest first. */
  entries: readonly FileEntry[]
  /** More may come. */
  isLoading: boolean
  /** Neither the server nor this device could be read. */
  hasFailed: boolean
  /** Why the list has only the files that this device knows; null: it is the server's list. */
  limit: 'notAllowed' | 'tooOld' | 'unreachable' | null
  /** Why the server could not be reached. */
  fault: Fault | null
  retry: () => void
}

/**
 * The server gives its list to admins only. It is asked for again each time that the page opens: its first page is shown
 * until all were read.
 */
export function useFiles(): Files {
  const isKnown = useAppSelector((state) => selectHasCapability(state, 'fileList'))
  const isAdmin = useAppSelector(selectIsAdmin)
  const hasList = isKnown && isAdmin
  const newest = useNewestSentFilesQuery({}, { skip: !hasList, refetchOnMountOrArgChange: true })
  const hasFirst = newest.data !== undefined
  const server = useSentFilesQuery({}, { skip: !hasList || !hasFirst, refetchOnMountOrArgChange: true })
  const fault = toFault(newest.error ?? server.error)
  const isForbidden = !isAdmin || isRefused(fault, 403, 401)
  const limit = !isKnown ? 'tooOld' : isForbidden ? 'notAllowed' : fault && !server.data ? 'unreachable' : null
  const { refetch: refetchNewest } = newest
  const { refetch, isUninitialized } = server
  const reload = useCallback(() => {
    if (!isUninitialized) void refetch()
    else if (hasList) void refetchNewest()
  }, [refetch, isUninitialized, refetchNewest, hasList])
  const onRemoved = useReloadAfterRead(server.isFetching, reload)
  const device = useDeviceFiles(limit !== null, reload, onRemoved)
  const listed = server.data ?? newest.data
  const base = useMemo(() => (limit === null ? (listed ?? []).map(fromServer) : []), [limit, listed])
  const entries = useMemo(() => {
    // The server's list is in this order, and sorting 10,000 files takes time.
    if (device.known.size === 0) return base
    const files = new Map(base.map((file) => [file.messageId, file]))
    for (const [id, file] of device.known) {
      if (file) files.set(id, file)
      else files.delete(id)
    }
    return [...files.values()].sort((one, other) => byAge(other, one))
  }, [base, device.known])
  return {
    entries,
    isLoading: limit === null ? server.data === undefined : !device.isDone,
    hasFailed: device.hasFailed,
    limit,
    fault,
    retry: () => {
      reload()
      device.retry()
    },
  }
}

/**
 * Returns a function to call when a file was removed. While the pages are read, the files behind it move up, and the one
 * that moves to a page that was read already would be missing: then all are read again.
 */
function useReloadAfterRead(isReading: boolean, reload: () => void): () => void {
  const state = useRef({ isReading, isDue: false })
  useEffect(() => {
    state.current.isReading = isReading
    if (isReading || !state.current.isDue) return
    state.current.isDue = false
    reload()
  }, [isReading, reload])
  return useCallback(() => {
    if (state.current.isReading) state.current.isDue = true
  }, [])
}
