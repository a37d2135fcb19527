/** What is known of a file behind a message: shown until something tells otherwise, looked at when it could not be loaded. */
import { useCallback, useState } from 'react'
import { checkFile } from '@/store/fileCheck'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import type { AppStore } from '@/store/makeStore'

/** What turned out to be gone, so that a row that is drawn again need not ask again. */
const gone = new WeakMap<AppStore, Set<string>>()

export type FileState = 'here' | 'gone' | 'failed'

/**
 * `check` asks the server and keeps the answer; true when the file is there. `failed` is what a picture or player calls
 * that could not load: gone when the server says so, else worth another try, which is `retry`.
 * Without a path (an attachment of a bundle) nobody can be asked.
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
