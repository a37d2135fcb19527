/** Finds one person whom the list of people may not show: by number, whole name or whole address. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { contactApi, type PersonSearch } from '@/api/user/contact'
import { runMutation } from '@/api/request/runQuery'
import { useRequest, type Outcome } from '@/components/fault/useRequest'
import { UserAvatar } from '@/components/person/UserAvatar'
import { useContact } from '@/components/person/contact/useContact'
import { ServerTooOldNotice } from '@/components/server/ServerTooOldNotice'
import { addressOf, FOCUS_COMPOSER } from '@/domain/address'
import { directKey } from '@/domain/conversation'
import { isRefused, type Fault } from '@/domain/fault'
import type { User } from '@/domain/user'
import { faultLines, faultText } from '@/i18n/faultText'
import { selectMyPermissions } from '@/store/channels/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectHasCapability, selectServer } from '@/store/server/selectors'
import { usersFetched } from '@/store/users/usersSlice'
import { Button } from '@/ui/fields/Button'
import { replacingOverlay } from '@/ui/overlays/closeOnBack'
import { Dialog } from '@/components/dialog/Dialog'
import { NoticeRow } from '@/ui/display/Banner'
import { TextField } from '@/ui/fields/TextField'

/** Returns what a text asks for: `#17` or `17` a number, a text with an @ an address, anything else a name. */
export function personSearchOf(text: string): PersonSearch {
  const number = /^#?(\d+)$/.exec(text)?.[1]
  if (number !== undefined) return { by: 'id', text: number }
  return { by: /\S@\S/.test(text) ? 'email' : 'name', text }
}

/** POST /user/search. The server answers with one person, or with none. */
export function FindPeopleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'member'])
  const dispatch = useAppDispatch()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<User | null>(null)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isSearchable = useAppSelector((state) => selectServer(state).searchingUsers)
  const isKnown = useAppSelector((state) => selectHasCapability(state, 'contacts'))
  const wordsFor = (fault: Fault) => {
    if (isRefused(fault, 404)) return t(($) => $.member.find.nobody)
    return isRefused(fault, 403) ? t(($) => $.member.find.off) : faultLines(faultText(t, fault))
  }
  const search = async (): Promise<Outcome<User>> => {
    const text = typed.trim()
    setFound(null)
    setMissing(text === '')
    if (text !== '') return dispatch(runMutation(contactApi.endpoints.searchPerson, personSearchOf(text)))
    field.current?.focus()
    return { problem: null }
  }
  const handleFound = (user: User) => {
    dispatch(usersFetched([user]))
    setFound(user)
  }
  const { busy, error, send } = useRequest(search, { textOf: wordsFor, onDone: handleFound })
  const canSearch = isSearchable && isKnown
  return (
    <Dialog
      title={t(($) => $.member.find.title)}
      initialFocus={field}
      ignoresOutsidePress={typed !== ''}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.action.close)}</Button>
          <Button tone="primary" type="submit" form="find-people" busy={busy} disabled={!canSearch}>
            {t(($) => $.member.find.search)}
          </Button>
        </>
      }
    >
      <form
        id="find-people"
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (canSearch) void send()
        }}
      >
        <TextField
          ref={field}
          label={t(($) => $.member.find.field)}
          hint={t(($) => $.member.find.hint)}
          error={isMissing ? t(($) => $.member.find.missing) : null}
          value={typed}
          autoComplete="off"
          disabled={!canSearch}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ServerTooOldNotice capability="contacts" />
        {isKnown && !isSearchable && <NoticeRow role="note">{t(($) => $.member.find.off)}</NoticeRow>}
        <div role="status" className="empty:hidden">
          {error !== null && <NoticeRow>{error}</NoticeRow>}
          {found && <Found user={found} onClose={onClose} />}
        </div>
      </form>
    </Dialog>
  )
}

function Found({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['common', 'member'])
  const navigate = useNavigate()
  const { status, mayAdd, busy, change } = useContact(user.id)
  const { canSend } = useAppSelector((state) => selectMyPermissions(state, directKey(user.id)))
  const open = (path: string, state = {}) => {
    onClose()
    void navigate(path, { ...state, ...replacingOverlay() })
  }
  return (
    <section
      aria-label={t(($) => $.member.find.result)}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded bg-sunken p-3"
    >
      <UserAvatar user={user} size={36} />
      <span className="grid min-w-24 flex-1">
        <bdi translate="no" className="truncate font-medium">
          {user.name}
        </bdi>
        <span dir="auto" className="truncate text-match-parent text-sm text-muted">
          {user.email ?? `#${user.id}`}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {canSend && (
          <Button onClick={() => open(addressOf.conversation(directKey(user.id)), FOCUS_COMPOSER)}>
            {t(($) => $.member.profile.message)}
          </Button>
        )}
        {status === 'none' && mayAdd && (
          <Button tone="primary" busy={busy} onClick={() => void change('add')}>
            {t(($) => $.member.contact.add)}
          </Button>
        )}
        <Button tone="quiet" onClick={() => open(addressOf.person(user.id))}>
          {t(($) => $.member.profile.show)}
        </Button>
      </span>
    </section>
  )
}
