/** Settings → Storage: what this device keeps, how large it is, and a button that clears each kind. */
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuestion } from '@/components/confirm/useQuestion'
import { SettingRow } from '@/components/form/SettingRow'
import { useFormat } from '@/i18n/useFormat'
import { clearExtraCaches } from '@/platform/pwa/workerCaches'
import { useAppDispatch } from '@/store/hooks'
import {
  clearFiles,
  clearMessagesAtStart,
  clearRecent,
  clearSearchIndex,
  storedHere,
  type StoredHere,
} from '@/store/storedHere'
import { Button } from '@/ui/fields/Button'
import { showToast } from '@/ui/overlays/toast'

/** Drafts and unsent messages are listed, and cannot be cleared. */
export function StoragePage() {
  const { t } = useTranslation(['common', 'setting'])
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { stored, measure } = useStoredHere()
  const { ask, question } = useQuestion()
  const clear = async (clearing: Promise<void>) => {
    await clearing
    await measure()
    showToast({ text: t(($) => $.setting.storage.cleared), tone: 'success' })
  }
  const clearMessages = async () => {
    const isSure = await ask({
      title: t(($) => $.setting.storage.ask),
      body: t(($) => $.setting.storage.askBody),
      confirmLabel: t(($) => $.setting.storage.clearMessages),
    })
    if (!isSure) return
    await dispatch(clearMessagesAtStart())
    location.reload()
  }
  const limit = stored?.messages.limitBytes ?? null
  return (
    <div className="border-b border-line">
      <KindRow
        field="messages"
        size={stored && format.size(stored.messages.bytes)}
        about={
          stored &&
          format.joinStates([
            t(($) => $.setting.storage.count, { count: stored.messages.count }),
            limit !== null && t(($) => $.setting.storage.limit, { size: format.size(limit) }),
          ])
        }
      >
        <Button onClick={() => void clearMessages()}>{t(($) => $.setting.storage.clearMessages)}</Button>
      </KindRow>
      <KindRow field="index" size={stored && format.size(stored.index.bytes)}>
        <Button onClick={() => void clear(dispatch(clearSearchIndex()))}>
          {t(($) => $.setting.storage.clearIndex)}
        </Button>
      </KindRow>
      <FileRows stored={stored} clear={(clearing) => void clear(clearing)} />
      <KindRow field="recent" size={stored && format.number(stored.recent.count)}>
        <Button onClick={() => void clear(dispatch(clearRecent()))}>{t(($) => $.setting.storage.clearRecent)}</Button>
      </KindRow>
      <KindRow field="unsent" size={stored && format.number(stored.unsent.count)} />
      {question}
    </div>
  )
}

type FileRowsProps = { stored: StoredHere | null; clear: (clearing: Promise<void>) => void }

/** Files of messages, and those of the client itself. */
function FileRows({ stored, clear }: FileRowsProps) {
  const { t } = useTranslation(['common', 'setting'])
  const format = useFormat()
  const dispatch = useAppDispatch()
  return (
    <>
      <KindRow
        field="files"
        size={stored && format.size(stored.files.bytes)}
        about={stored && t(($) => $.setting.storage.limit, { size: format.size(stored.files.limitBytes) })}
      >
        <Button onClick={() => clear(dispatch(clearFiles()))}>{t(($) => $.setting.storage.clearFiles)}</Button>
      </KindRow>
      <KindRow field="client" size={stored && format.size(stored.client.bytes)}>
        <Button onClick={() => clear(clearExtraCaches())}>{t(($) => $.setting.storage.clearClient)}</Button>
      </KindRow>
    </>
  )
}

type KindProps = {
  /** The id in the table of settings, which has title and hint. */
  field: string
  /** The size or the number, and more about it; null until they are known. */
  size: string | null
  about?: string | null
  children?: ReactNode
}

function KindRow({ field, size, about = null, children }: KindProps) {
  return (
    <SettingRow field={field}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:justify-end">
        <p className="tabular">
          <span>{size ?? '…'}</span>
          {about !== null && <span className="block text-sm text-muted">{about}</span>}
        </p>
        {children}
      </div>
    </SettingRow>
  )
}

/** Measures what is stored, and returns it once it is known, with a function that measures again. */
function useStoredHere() {
  const dispatch = useAppDispatch()
  const [stored, setStored] = useState<StoredHere | null>(null)
  const measure = useCallback(async () => setStored(await dispatch(storedHere())), [dispatch])
  useEffect(() => {
    let isOpen = true
    // A disk that does not answer leaves the sizes unknown.
    dispatch(storedHere()).then(
      (found) => isOpen && setStored(found),
      () => undefined,
    )
    return () => void (isOpen = false)
  }, [dispatch])
  return { stored, measure }
}
