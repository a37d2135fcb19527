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
import { signOut } from '@/store/session/session'
import { selectName } from '@/store/users/selectors'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'
import type { Outcome } from '@/components/fault/useRequest'
import { usePorts } from '@/components/program/PortsContext'
import { PAID_LICENSE_KEY } from '@/platform/storage/tokenStorage'
import { Checkbox } from '@/ui/fields/Choice'

const MAX_LISTED = 3

/** The dialog stays open during the request. It closes when the session ends. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat', 'setting'])
  const dispatch = useAppDispatch()
  const me = useAppSelector(selectMe)
  const entries = useAppSelector(selectOutboxEntries)
  const unsent = entries.filter(({ messageId }) => messageId === undefined)
  const allDrafts = useAppSelector(selectDrafts)
  const drafts = useMemo(() => unsentDrafts(allDrafts), [allDrafts])
  const [keepsData, setKeepsData] = useState(false)
  // The shop hands out a paid license only once, and it is not on the server yet.
  const hasLicense = usePorts().preferences.read(PAID_LICENSE_KEY) !== null
  const guest = me !== undefined && isGuest(me)

  const handleSignOut = async (): Promise<Outcome<null>> => {
    try {
      await dispatch(signOut({ keepLocal: keepsData }))
      showDoneToast(t, 'signedOut')
    } finally {
      onClose()
    }
    return { problem: null }
  }
  return (
    <ConfirmDialog
      title={t(($) => $.setting.signOut.title)}
      body={guest ? t(($) => $.setting.signOut.textGuest) : t(($) => $.setting.signOut.text)}
      confirmLabel={t(($) => $.setting.signOut.submit)}
      workingLabel={t(($) => $.setting.signOut.working)}
      tone={(hasLicense || unsent.length + drafts.length > 0) && !keepsData ? 'danger' : 'primary'}
      run={handleSignOut}
      onClose={onClose}
    >
      {hasLicense && !keepsData && (
        <p className="mb-2 rounded bg-sunken px-3 py-2 font-medium">{t(($) => $.setting.signOut.license)}</p>
      )}
      <UnsentTexts
        title={
          keepsData
            ? t(($) => $.setting.signOut.unsentKept, { count: unsent.length })
            : t(($) => $.setting.signOut.unsent, { count: unsent.length })
        }
        entries={unsent.map(({ localId, key, body }) => ({
          id: localId,
          key,
          text: body.kind === 'file' ? body.name : body.kind === 'bundle' ? t(($) => $.chat.message.bundle) : body.text,
        }))}
      />
      <UnsentTexts
        title={
          keepsData
            ? t(($) => $.setting.signOut.draftsKept, { count: drafts.length })
            : t(($) => $.setting.signOut.drafts, { count: drafts.length })
        }
        entries={drafts}
      />
      {!guest && (
        <Checkbox
          label={t(($) => $.setting.signOut.keep)}
          hint={t(($) => $.setting.signOut.keepHint)}
          checked={keepsData}
          onChange={setKeepsData}
        />
      )}
    </ConfirmDialog>
  )
}

/** Returns what the drafts contain: an edit, the text, or file names. A chosen reply alone does not count. */
const unsentDrafts = (drafts: DraftsState): Unsent[] =>
  (Object.entries(drafts) as [ConversationKey, Draft][]).flatMap(([key, { text, edit, files }]) => {
    const written = [edit?.text, text, ...files.map(({ name }) => name)].filter((part) => part?.trim()).join(' · ')
    return written === '' ? [] : [{ id: key, key, text: written }]
  })

type Unsent = { id: string | number; key: ConversationKey; text: string }

function UnsentTexts({ title, entries }: { title: string; entries: readonly Unsent[] }) {
  if (entries.length === 0) return null
  return (
    <div className="mb-2 rounded bg-sunken px-3 py-2">
      <p className="font-medium">{title}</p>
      <ul className="mt-1 text-sm text-muted">
        {entries.slice(0, MAX_LISTED).map((entry) => (
          <UnsentLine key={entry.id} loss={entry} />
        ))}
      </ul>
    </div>
  )
}

function UnsentLine({ loss: { key, text } }: { loss: Unsent }) {
  const { t } = useTranslation(['common', 'chat', 'setting'])
  const target = toTarget(key)
  const shown = useAppSelector((state) => {
    if (target.kind === 'direct') return selectName(state, target.userId, 'screen') ?? `#${target.userId}`
    return channelTitle(selectChannel(state, target.channelId) ?? { name: `${target.channelId}`, isPublic: true })
  })
  return (
    <li className="flex gap-x-1.5">
      <span className="max-w-1/2 flex-none wrap-anywhere">{t(($) => $.setting.signOut.inChat, { name: shown })}</span>
      {/* Cut at its own end, whatever the direction of the page. */}
      <bdi className="truncate">{text}</bdi>
    </li>
  )
}
