/** The confirmation before the person's own account is deleted. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { runMutation } from '@/api/request/runQuery'
import { userApi } from '@/api/user/user'
import { isRefused, type Fault } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import { foldQuery, foldText } from '@/lib/foldText'
import { selectOwnedChannels } from '@/store/channels/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { endSession } from '@/store/session/session'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'
import type { Outcome } from '@/components/fault/useRequest'
import { TextField } from '@/ui/fields/TextField'

/** The number of channels that are named. */
const MAX_LISTED = 5

/** Deletes the account after a word was typed, and then shows the sign-in page. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [typedError, setTypedError] = useState<string | null>(null)
  const word = t(($) => $.setting.deleteAccount.word)

  const remove = async (): Promise<Outcome<null>> => {
    if (foldQuery(typed) !== foldText(word)) {
      setTypedError(t(($) => $.setting.deleteAccount.mistyped, { word }))
      input.current?.focus()
      return { problem: null }
    }
    const result = await dispatch(runMutation(userApi.endpoints.deleteMyAccount, undefined))
    if (!('fault' in result) || isGone(result.fault)) return { value: null }
    // The server's dismissal may come before its answer, and the session is over then.
    return result.fault.kind === 'canceled' || result.fault.kind === 'signedOut' ? { problem: null } : result
  }
  return (
    <ConfirmDialog
      title={t(($) => $.setting.deleteAccount.ask)}
      body={t(($) => $.setting.deleteAccount.text)}
      confirmLabel={t(($) => $.setting.deleteAccount.submit)}
      workingLabel={t(($) => $.setting.deleteAccount.working)}
      ignoresOutsidePress={typed !== ''}
      textOf={(fault) => t(($) => $.setting.deleteAccount.failed, { reason: faultText(t, fault).headline })}
      run={remove}
      onDone={() => void dispatch(endSession('delete_user'))}
      onClose={onClose}
    >
      <OwnedChannels />
      <p className="text-muted">{t(($) => $.setting.deleteAccount.unsent)}</p>
      <TextField
        ref={input}
        label={t(($) => $.setting.deleteAccount.type, { word })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        error={typedError}
        onChange={(event) => {
          setTyped(event.target.value)
          setTypedError(null)
        }}
      />
    </ConfirmDialog>
  )
}

/** The private channels that the server deletes together with their owner. */
function OwnedChannels() {
  const { t } = useTranslation(['common', 'setting'])
  const channels = useAppSelector(selectOwnedChannels)
  const more = channels.length - MAX_LISTED
  if (channels.length === 0) return null
  return (
    <div className="rounded bg-sunken px-3 py-2">
      <p className="font-medium">{t(($) => $.setting.deleteAccount.channels, { count: channels.length })}</p>
      <ul className="mt-1 text-sm text-muted">
        {channels.slice(0, MAX_LISTED).map(({ id, name }) => (
          <li key={id} className="flex">
            <span className="whitespace-pre"># </span>
            <bdi translate="no" className="truncate">
              {name}
            </bdi>
          </li>
        ))}
        {more > 0 && <li>{t(($) => $.setting.deleteAccount.more, { count: more })}</li>}
      </ul>
    </div>
  )
}

/** Whether the account was already deleted. */
const isGone = (fault: Fault) => isRefused(fault, 404)
