/** The confirmations before all messages or all files of the server are deleted. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clearingApi } from '@/api/conversation/clearing'
import { runMutation } from '@/api/request/runQuery'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'
import { Losses } from '@/components/confirm/Losses'
import { useFieldTexts } from '@/components/form/pageFields'
import { useFormat } from '@/i18n/useFormat'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { countStoredMessages } from '@/store/persistence/countStoredMessages'
import { selectServer } from '@/store/server/selectors'
import { FILE_KINDS, type Storage } from './storageByMonth'

/** The name that is typed: of the server, or its host while it has none. */
function useServerName(): string {
  const { name } = useAppSelector(selectServer)
  return name.trim() || location.hostname
}

/** DELETE /admin/system/message/clear. */
export function ClearMessagesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('clearMessages')
  const format = useFormat()
  const dispatch = useAppDispatch()
  const name = useServerName()
  const channelCount = useAppSelector((state) => Object.keys(state.channels.entities).length)
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => void dispatch(countStoredMessages()).then(setCount), [dispatch])
  return (
    <ConfirmDialog
      title={t(($) => $.setting.data.clearAsk)}
      body={t(($) => $.setting.data.clearBody)}
      typedName={name}
      confirmLabel={texts.label}
      run={() => dispatch(runMutation(clearingApi.endpoints.clearServer, undefined))}
      doneText={t(($) => $.setting.data.cleared)}
      onClose={onClose}
    >
      <Losses
        losses={[
          { label: t(($) => $.setting.data.messages), value: count === null ? '…' : format.number(count) },
          { label: t(($) => $.setting.data.channels), value: format.number(channelCount) },
        ]}
        note={t(($) => $.setting.data.clearNote)}
      />
    </ConfirmDialog>
  )
}

/** DELETE /resource/file/delete. */
export function DeleteFilesDialog({ storage, onClose }: { storage: Storage | undefined; onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('deleteFiles')
  const format = useFormat()
  const dispatch = useAppDispatch()
  const name = useServerName()
  const losses = FILE_KINDS.map((kind) => ({
    label: t(($) => $.setting.data.kinds[kind]),
    value: format.number(storage?.counts[kind] ?? 0),
  }))
  return (
    <ConfirmDialog
      title={t(($) => $.setting.data.deleteFilesAsk)}
      body={t(($) => $.setting.data.deleteFilesBody)}
      typedName={name}
      confirmLabel={texts.label}
      run={() => dispatch(runMutation(clearingApi.endpoints.deleteAllFiles, undefined))}
      doneText={t(($) => $.setting.data.filesDeleted)}
      onClose={onClose}
    >
      <Losses
        losses={storage === undefined ? [] : losses}
        total={
          storage && {
            label: t(($) => $.setting.data.total),
            value: t(($) => $.setting.data.totalValue, { count: storage.count, size: format.size(storage.total) }),
          }
        }
      />
    </ConfirmDialog>
  )
}
