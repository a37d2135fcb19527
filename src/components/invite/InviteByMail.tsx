/** Sends an invitation link by mail, through the server's mail account. */
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { organizationApi } from '@/api/server/organization'
import { runMutation } from '@/api/request/runQuery'
import { useRun } from '@/components/bulk/useRun'
import { refuseUnaskedFill } from '@/components/form/formDom'
import { faultText } from '@/i18n/faultText'
import { failuresOf } from '@/store/bulk/machine'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectMe } from '@/store/session/selectors'
import { selectServer } from '@/store/server/selectors'
import { Button } from '@/ui/fields/Button'
import { TextField } from '@/ui/fields/TextField'
import { showToast } from '@/ui/overlays/toast'
import { invitationMail, readAddresses } from './invitation'

type Props = {
  /** null until there is an invitation. */
  link: string | null
  /** The name of the channel that the mail mentions. */
  channel: string | undefined
  onTyped?: ((text: string) => void) | undefined
}

/** A form for one or several addresses. Addresses that got no mail stay in the field, with the reason. */
export function InviteByMail({ link, channel, onTyped }: Props) {
  const { t } = useTranslation(['common', 'member'])
  const server = useAppSelector((state) => selectServer(state).name)
  const me = useAppSelector((state) => selectMe(state)?.name ?? '')
  const dispatch = useAppDispatch()
  const { start, stop } = useRun()
  const [typed, setTyped] = useState('')
  const updateTyped = (text: string) => {
    setTyped(text)
    onTyped?.(text)
  }
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || link === null) return
    const { addresses, odd } = readAddresses(typed)
    if (addresses.length === 0) return setError(t(($) => $.member.invite.noAddress))
    if (odd !== null) return setError(t(($) => $.member.invite.oddAddress, { address: odd }))
    setIsBusy(true)
    const subject = t(($) => $.member.invite.subject, { person: me, server })
    const sentence =
      channel === undefined
        ? t(($) => $.member.invite.mail, { person: me, server })
        : t(($) => $.member.invite.mailToChannel, { person: me, server, channel })
    // The link lets people in, so it is no part of a job.
    const run = await start(
      addresses.map((key) => ({ key })),
      async ({ key: to }) => {
        const letter = { to, subject, html: invitationMail(sentence, link) }
        const result = await dispatch(runMutation(organizationApi.endpoints.sendMail, letter))
        // The others would fail for the same reason.
        if ('fault' in result) stop()
        return result
      },
    )
    const unsent = addresses.filter((to) => run.steps[to] !== 'done')
    const [failure] = failuresOf(run)
    setIsBusy(false)
    updateTyped(unsent.join(', '))
    const count = addresses.length - unsent.length
    if (count > 0) showToast({ text: t(($) => $.member.invite.sent, { count }), tone: 'success' })
    setError(failure ? t(($) => $.member.invite.notSent, { reason: faultText(t, failure.fault).headline }) : null)
  }

  return (
    <form
      noValidate
      onChangeCapture={refuseUnaskedFill}
      onSubmit={(event) => void handleSubmit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
    >
      <TextField
        label={t(($) => $.member.invite.email)}
        hint={t(($) => $.member.invite.emailHint)}
        type="text"
        inputMode="email"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => {
          updateTyped(event.target.value)
          setError(null)
        }}
      />
      <Button type="submit" busy={isBusy} disabled={link === null} className="justify-self-start">
        {t(($) => $.member.invite.send)}
      </Button>
    </form>
  )
}
