/** Asks before somebody is blocked, and says what it means. */
import { useTranslation } from 'react-i18next'
import type { UserId } from '@/domain/ids'
import { useAppDispatch } from '@/store/hooks'
import { changeContact } from '@/store/users/contacts'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'
import { usePersonName } from '../personName'

/** Open while mounted. The person stays the one it was opened for. */
export function BlockDialog({ userId, onClose }: { userId: UserId; onClose: () => void }) {
  const { t } = useTranslation(['common', 'member'])
  const dispatch = useAppDispatch()
  const name = usePersonName(userId)
  const lines = [
    [t(($) => $.member.contact.direct), t(($) => $.member.contact.directText)],
    [t(($) => $.member.contact.channels), t(($) => $.member.contact.channelsText)],
    [t(($) => $.member.contact.mentions), t(($) => $.member.contact.mentionsText)],
  ] as const
  return (
    <ConfirmDialog
      title={t(($) => $.member.contact.blockTitle, { name })}
      body={t(($) => $.member.contact.notTold, { name })}
      confirmLabel={t(($) => $.member.contact.block)}
      run={() => dispatch(changeContact(userId, 'block'))}
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
    </ConfirmDialog>
  )
}
