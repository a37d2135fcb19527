/** The files of the messages on this device, and what happens to files while the page is open. */
import { useEffect, useState } from 'react'
import { toIndexQuery } from '@/conversation/search/searchQuery'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { watchLog } from '@/store/history/scanHistory'
import { useAppDispatch } from '@/store/hooks'
import { currentMessages } from '@/store/history/currentMessages'
import { searchLog } from '@/store/search-index/findMessages'
import { fromMessage, type FileEntry } from './fileEntry'

/** By message. null: the file was deleted while the page was open. */
export type KnownFiles = ReadonlyMap<MessageId, FileEntry | null>

const NOTHING: KnownFiles = new Map()
const FILES = toIndexQuery({ words: [], from: [], in: [], has: ['file', 'audio'], since: null, before: null }, [])

function withFiles(known: KnownFiles, messages: readonly Message[], mayReplace: boolean): KnownFiles {
  const next = new Map(known)
  for (const message of messages) {
    const file = fromMessage(message)
    if (file && (mayReplace || !next.has(file.messageId))) next.set(file.messageId, file)
  }
  return next.size === known.size && !mayReplace ? known : next
}

/**
 * `isScanning` reads all messages; otherwise only changes are reported. `onCleared` is called when all were deleted,
 * `onRemoved` when some were.
 */
export function useDeviceFiles(isScanning: boolean, onCleared: () => void, onRemoved: () => void) {
  const dispatch = useAppDispatch()
  const [known, setKnown] = useState(NOTHING)
  const [attempt, setAttempt] = useState(0)
  const [finished, setFinished] = useState<{ attempt: number; hasFailed: boolean } | null>(null)

  useEffect(
    () =>
      dispatch(
        watchLog(null, (ids) => {
          if (ids === null) {
            setKnown(NOTHING)
            setAttempt((last) => last + 1)
            onCleared()
            return
          }
          void dispatch(currentMessages(ids)).then((messages) => {
            const left = new Set(messages.map(({ id }) => id))
            if (left.size < ids.size) onRemoved()
            setKnown((before) => {
              const changed = new Map(withFiles(before, messages, true))
              for (const id of ids) if (!left.has(id)) changed.set(id, null)
              return changed
            })
          })
        }),
      ),
    [dispatch, onCleared, onRemoved],
  )

  useEffect(() => {
    if (!isScanning) return
    let isCurrent = true
    const scan = async () => {
      for await (const batch of dispatch(searchLog(FILES, null))) {
        if (!isCurrent) return
        setKnown((before) => withFiles(before, batch, false))
      }
      setFinished({ attempt, hasFailed: false })
    }
    scan().catch(() => isCurrent && setFinished({ attempt, hasFailed: true }))
    return () => void (isCurrent = false)
  }, [dispatch, isScanning, attempt])

  const isDone = finished?.attempt === attempt
  return {
    known,
    isDone,
    hasFailed: isDone && finished.hasFailed,
    retry: () => setAttempt((last) => last + 1),
  }
}
