/** Asks before somebody is blocked, and says what it means. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '@/domain/ids'
import { faultLines, faultText } from '@/i18n/faultText'
import { useAppDispatch } from '@/store/hooks'
import { changeContact } from '@/store/users/contacts'
import { AlertDialog } from '@/ui/overlays/AlertDialog'
import { usePersonName } from '../personName'

/** Open while mounted. The person stays the one it was opened for. */
export function BlockDialog({ userId, onClose }: { userId: UserId; onClose: () => void }) {
  const { t } = useTranslation(['common', 'member'])
  const dispatch = useAppDispatch()
  const name = usePersonName(userId)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const lines = [
    [t(($) => $.member.contact.direct), t(($) => $.member.contact.directText)],
    [t(($) => $.member.contact.channels), t(($) => $.member.contact.channelsText)],
    [t(($) => $.member.contact.mentions), t(($) => $.member.contact.mentionsText)],
  ] as const
  const block = async () => {
    setBusy(true)
    setError(null)
    const result = await dispatch(changeContact(userId, 'block'))
    setBusy(false)
    if ('fault' in result) setError(faultLines(faultText(t, result.fault)))
    else onClose()
  }
  return (
    <AlertDialog
      title={t(($) => $.member.contact.blockTitle, { name })}
      body={t(($) => $.member.contact.notTold, { name })}
      confirmLabel={t(($) => $.member.contact.block)}
      cancelLabel={t(($) => $.common.action.cancel)}
      closeLabel={t(($) => $.common.action.close)}
      busy={busy}
      error={error}
      onConfirm={() => void block()}
      onClose={onClose}
    >
      <dl className="m-0 grid gap-2">
        {lines.map(([term, text]) => (
          <div key={term} className="border-t border-line pt-2">
            <dt className="font-medium">{term}</dt>
            <dd className="m-0 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </AlertDialog>
  )
}
