/** The state of a file in a message: assumed to exist, and checked after it fails to load. */
import { useCallback, useState } from 'react'
import { checkFile } from '@/store/fileCheck'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import type { AppStore } from '@/store/makeStore'

/** Remembers files that are gone, so that a row that is drawn again does not ask the server again. */
const gone = new WeakMap<AppStore, Set<string>>()

export type FileState = 'here' | 'gone' | 'failed'

/**
 * `check` asks the server, remembers the answer, and resolves to true if the file exists. Call `failed` when an image
 * or player cannot load: the file is then gone if the server says so, otherwise `retry` tries again. Without a path
 * (attachment of a forwarded message) the server cannot be asked.
 */
export function useFileState(path: string | null) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [state, setState] = useState<FileState>(() => (path !== null && gone.get(store)?.has(path) ? 'gone' : 'here'))
  const check = useCallback(async () => {
    if (path === null) return true
    const finding = await dispatch(checkFile(path))
    if (finding === 'gone') {
      gone.set(store, (gone.get(store) ?? new Set()).add(path))
      setState('gone')
    }
    return finding !== 'gone'
  }, [dispatch, store, path])
  const failed = useCallback(() => {
    setState('failed')
    void check()
  }, [check])
  const retry = useCallback(() => setState('here'), [])
  return { state, check, failed, retry }
}
