/** All files that this person may see: the server's list, or else what this device knows. */
import { useCallback, useMemo } from 'react'
import { useSentFilesQuery } from '@/api/server/organization'
import { toFault } from '@/api/request/runQuery'
import type { Fault } from '@/domain/fault'
import type { MessageId } from '@/domain/ids'
import { useAppSelector } from '@/store/hooks'
import { selectHasCapability } from '@/store/server/selectors'
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

/** The server's list is asked for again each time that the page opens. */
export function useFiles(): Files {
  const hasList = useAppSelector((state) => selectHasCapability(state, 'fileList'))
  const server = useSentFilesQuery({}, { skip: !hasList, refetchOnMountOrArgChange: true })
  const fault = toFault(server.error)
  const isRefused = fault?.kind === 'refused' && (fault.status === 403 || fault.status === 401)
  const limit = !hasList ? 'tooOld' : isRefused ? 'notAllowed' : fault && !server.data ? 'unreachable' : null
  const { refetch, isUninitialized } = server
  const reload = useCallback(() => {
    if (!isUninitialized) void refetch()
  }, [refetch, isUninitialized])
  const device = useDeviceFiles(limit !== null, reload)
  const entries = useMemo(() => {
    const files = new Map<MessageId, FileEntry>()
    if (limit === null) for (const file of server.data ?? []) files.set(file.messageId, fromServer(file))
    for (const [id, file] of device.known) {
      if (file) files.set(id, file)
      else files.delete(id)
    }
    return [...files.values()].sort((one, other) => byAge(other, one))
  }, [limit, server.data, device.known])
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
