/** The confirmation before a passkey is removed. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeletePasskeyMutation } from '@/api/session/passkeyList'
import { toResult } from '@/api/request/runQuery'
import type { Passkey } from '@/domain/passkey'
import { faultText } from '@/i18n/faultText'
import { AlertDialog } from '@/ui/overlays/AlertDialog'
import { showToast } from '@/ui/overlays/toast'

/** Removes it on the server. One that is removed already counts as done. */
export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const [deletePasskey, { isLoading }] = useDeletePasskeyMutation()
  const [error, setError] = useState<string | null>(null)
  const shown = name.trim() === '' ? t(($) => $.setting.passkeys.unnamed) : name

  const remove = async () => {
    setError(null)
    const result = toResult(await deletePasskey(id))
    if ('fault' in result && !(result.fault.kind === 'refused' && result.fault.status === 404))
      return setError(t(($) => $.setting.passkeys.notRemoved, { reason: faultText(t, result.fault).headline }))
    showToast({ text: t(($) => $.setting.passkeys.removed), tone: 'success' })
    onClose()
  }
  return (
    <AlertDialog
      title={t(($) => $.setting.passkeys.askTitle, { name: shown })}
      body={t(($) => $.setting.passkeys.askText)}
      confirmLabel={t(($) => $.setting.passkeys.remove)}
      cancelLabel={t(($) => $.common.action.cancel)}
      closeLabel={t(($) => $.common.action.close)}
      busy={isLoading}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
