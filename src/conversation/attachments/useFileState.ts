/** The state of a file in a message: assumed to exist, and checked after it fails to load. */
import { useCallback, useState } from 'react'
import { checkFile } from '@/api/conversation/checkFile'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { selectConnection } from '@/store/connection/connectionSlice'
import { fileFoundGone, selectIsFileGone } from '@/store/ui/uiSlice'

export type FileState = 'here' | 'gone' | 'failed'

/**
 * `check` asks the server, remembers the answer, and resolves to true if the file exists. Call `failed` when an image or
 * player cannot load: the file is `gone` if the server says so, otherwise `retry` or a new connection tries again. Without
 * a path (attachment of a forwarded message) the server cannot be asked.
 */
export function useFileState(path: string | null) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [state, setState] = useState<FileState>(() =>
    path !== null && selectIsFileGone(store.getState(), path) ? 'gone' : 'here',
  )
  const isLive = useAppSelector((state) => selectConnection(state).phase === 'live')
  const [wasLive, setWasLive] = useState(isLive)
  if (isLive !== wasLive) {
    setWasLive(isLive)
    // A file may have failed only because there was no server.
    if (isLive && state === 'failed') setState('here')
  }
  const check = useCallback(async () => {
    if (path === null) return true
    const result = await dispatch((_dispatch, _getState, context) => checkFile(context, path))
    if (result === 'gone') {
      dispatch(fileFoundGone(path))
      setState('gone')
    }
    return result !== 'gone'
  }, [dispatch, path])
  const failed = useCallback(() => {
    setState('failed')
    void check()
  }, [check])
  const retry = useCallback(() => setState('here'), [])
  return { state, check, failed, retry }
}
