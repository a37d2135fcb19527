/** Asks before signing out: names what was never sent, and offers to keep what is stored here. */
import { useState } from 'react'
import { toTarget } from '@/domain/conversation'
import { isGuest } from '@/domain/user'
import { useTranslation } from '@/i18n/useTranslation'
import { selectChannel } from '@/store/channels/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { OutboxEntry } from '@/store/outbox/entry'
import { selectUnsent } from '@/store/outbox/selectors'
import { selectMe } from '@/store/session/selectors'
import { signOut } from '@/store/session/signIn'
import { selectUser } from '@/store/users/selectors'
import { AlertDialog } from '@/ui/AlertDialog'
import { Checkbox } from '@/ui/Choice'

const NAMED = 3

/** The dialog stays while the server is told; it goes with the session. */
export function SignOutDialog({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const me = useAppSelector(selectMe)
  const entries = useAppSelector(selectUnsent)
  const unsent = entries.filter(({ messageId }) => messageId === undefined)
  const [keep, setKeep] = useState(false)
  const [busy, setBusy] = useState(false)
  const guest = me !== undefined && isGuest(me)

  const leave = () => {
    setBusy(true)
    void Promise.resolve(dispatch(signOut({ keepLocal: keep }))).finally(onClosed)
  }
  return (
    <AlertDialog
      title={t(($) => $.setting.signOut.title)}
      body={guest ? t(($) => $.setting.signOut.textGuest) : t(($) => $.setting.signOut.text)}
      confirmLabel={busy ? t(($) => $.setting.signOut.working) : t(($) => $.setting.signOut.submit)}
      cancelLabel={t(($) => $.common.action.cancel)}
      tone={unsent.length > 0 && !keep ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={leave}
      onCancel={onClosed}
    >
      {unsent.length > 0 && (
        <div className="mb-2 rounded bg-sunken px-3 py-2">
          <p className="font-medium">
            {keep
              ? t(($) => $.setting.signOut.unsentKept, { count: unsent.length })
              : t(($) => $.setting.signOut.unsent, { count: unsent.length })}
          </p>
          <ul className="mt-1 text-sm text-muted">
            {unsent.slice(0, NAMED).map((entry) => (
              <Unsent key={entry.localId} entry={entry} />
            ))}
          </ul>
        </div>
      )}
      {!guest && (
        <Checkbox
          label={t(($) => $.setting.signOut.keep)}
          hint={t(($) => $.setting.signOut.keepHint)}
          checked={keep}
          onChange={setKeep}
        />
      )}
    </AlertDialog>
  )
}

function Unsent({ entry: { key, body } }: { entry: OutboxEntry }) {
  const { t } = useTranslation()
  const target = toTarget(key)
  const name = useAppSelector((state) =>
    target.kind === 'channel' ? selectChannel(state, target.channelId)?.name : selectUser(state, target.userId)?.name,
  )
  const text = body.kind === 'file' ? body.name : body.kind === 'bundle' ? t(($) => $.chat.message.bundle) : body.text
  const shown = target.kind === 'channel' ? `# ${name ?? target.channelId}` : (name ?? `#${target.userId}`)
  return <li className="truncate">{t(($) => $.setting.signOut.inChat, { name: shown, text })}</li>
}
