/** The confirmation before signing out. It lists unsent messages and drafts, and offers to keep the stored data. */
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { channelTitle } from '@/domain/channel'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { isGuest } from '@/domain/user'
import { showDoneToast } from '@/components/fault/doneToasts'
import { selectChannel } from '@/store/channels/selectors'
import type { Draft } from '@/store/drafts/draft'
import type { DraftsState } from '@/store/drafts/draftsSlice'
import { selectDrafts } from '@/store/drafts/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectOutboxEntries } from '@/store/outbox/selectors'
import { selectMe } from '@/store/session/selectors'
import { signOut } from '@/store/session/signIn'
import { selectUser } from '@/store/users/selectors'
import { AlertDialog } from '@/ui/AlertDialog'
import { Checkbox } from '@/ui/Choice'

const NAMED = 3

/** The dialog stays open during the request. It closes when the session ends. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat', 'setting'])
  const dispatch = useAppDispatch()
  const me = useAppSelector(selectMe)
  const entries = useAppSelector(selectOutboxEntries)
  const unsent = entries.filter(({ messageId }) => messageId === undefined)
  const allDrafts = useAppSelector(selectDrafts)
  const drafts = useMemo(() => draftsIn(allDrafts), [allDrafts])
  const [keep, setKeep] = useState(false)
  const [busy, setBusy] = useState(false)
  const guest = me !== undefined && isGuest(me)

  const leave = () => {
    setBusy(true)
    void Promise.resolve(dispatch(signOut({ keepLocal: keep })))
      .then(() => showDoneToast(t, 'signedOut'))
      .finally(onClose)
  }
  return (
    <AlertDialog
      title={t(($) => $.setting.signOut.title)}
      body={guest ? t(($) => $.setting.signOut.textGuest) : t(($) => $.setting.signOut.text)}
      confirmLabel={busy ? t(($) => $.setting.signOut.working) : t(($) => $.setting.signOut.submit)}
      cancelLabel={t(($) => $.common.action.cancel)}
      closeLabel={t(($) => $.common.action.close)}
      tone={unsent.length + drafts.length > 0 && !keep ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={leave}
      onClose={onClose}
    >
      <UnsentTexts
        title={
          keep
            ? t(($) => $.setting.signOut.unsentKept, { count: unsent.length })
            : t(($) => $.setting.signOut.unsent, { count: unsent.length })
        }
        losses={unsent.map(({ localId, key, body }) => ({
          id: localId,
          key,
          text: body.kind === 'file' ? body.name : body.kind === 'bundle' ? t(($) => $.chat.message.bundle) : body.text,
        }))}
      />
      <UnsentTexts
        title={
          keep
            ? t(($) => $.setting.signOut.draftsKept, { count: drafts.length })
            : t(($) => $.setting.signOut.drafts, { count: drafts.length })
        }
        losses={drafts}
      />
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

/** Returns the losses in the drafts: an edit, the text, or the file names. A chosen reply alone is no loss. */
const draftsIn = (drafts: DraftsState): Unsent[] =>
  (Object.entries(drafts) as [ConversationKey, Draft][]).flatMap(([key, { text, edit, files }]) => {
    const written = [edit?.text, text, ...files.map(({ name }) => name)].filter((part) => part?.trim()).join(' · ')
    return written === '' ? [] : [{ id: key, key, text: written }]
  })

type Unsent = { id: string | number; key: ConversationKey; text: string }

function UnsentTexts({ title, losses }: { title: string; losses: readonly Unsent[] }) {
  if (losses.length === 0) return null
  return (
    <div className="mb-2 rounded bg-sunken px-3 py-2">
      <p className="font-medium">{title}</p>
      <ul className="mt-1 text-sm text-muted">
        {losses.slice(0, NAMED).map((loss) => (
          <UnsentLine key={loss.id} loss={loss} />
        ))}
      </ul>
    </div>
  )
}

function UnsentLine({ loss: { key, text } }: { loss: Unsent }) {
  const { t } = useTranslation(['common', 'chat', 'setting'])
  const target = toTarget(key)
  const shown = useAppSelector((state) => {
    if (target.kind === 'direct') return selectUser(state, target.userId)?.name ?? `#${target.userId}`
    return channelTitle(selectChannel(state, target.channelId) ?? { name: `${target.channelId}`, isPublic: true })
  })
  return <li className="truncate">{t(($) => $.setting.signOut.inChat, { name: shown, text })}</li>
}
