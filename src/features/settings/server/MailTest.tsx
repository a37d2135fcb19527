/** Sends a test mail and shows the answer of the server in its words. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSendMailMutation } from '@/api/server/organization'
import { toFault } from '@/api/request/runQuery'
import type { Fault } from '@/domain/fault'
import { FieldTarget } from '@/components/form/FieldTarget'
import { faultText } from '@/i18n/faultText'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectMe } from '@/store/session/selectors'
import { Button } from '@/ui/fields/Button'
import { TextField } from '@/ui/fields/TextField'
import { keepTrial } from '../trials/trials'
import { isAddress } from './mailForm'

/** `isUnsaved`: the form has changes, which the test would not use. `isOff`: mail is turned off. */
export function MailTest({ isUnsaved, isOff }: { isUnsaved: boolean; isOff: boolean }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { name: server } = useAppSelector(selectServer)
  const me = useAppSelector(selectMe)
  const [to, setTo] = useState(me?.email ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [sendMail, { isLoading }] = useSendMailMutation()

  const reasonOf = (fault: Fault) =>
    fault.kind === 'refused' && fault.status === 503 && fault.text === ''
      ? t(($) => $.setting.smtp.testOff)
      : t(($) => $.setting.smtp.testFailed, {
          reason: fault.kind === 'refused' && fault.text !== '' ? fault.text : faultText(t, fault).headline,
        })
  const send = async () => {
    setSentTo(null)
    const address = to.trim()
    if (!isAddress(address)) return setProblem(t(($) => $.setting.smtp.fromWrong))
    if (isUnsaved) return setProblem(t(($) => $.setting.smtp.testUnsaved))
    if (isOff) return setProblem(t(($) => $.setting.smtp.testOff))
    setProblem(null)
    const html = `<p>${escaped(t(($) => $.setting.smtp.testText, { server }))}</p>`
    const answer = await sendMail({ to: address, subject: t(($) => $.setting.smtp.testSubject, { server }), html })
    const fault = toFault(answer.error)
    dispatch(keepTrial('mail', fault === null))
    if (fault === null) setSentTo(address)
    else setProblem(reasonOf(fault))
  }
  return (
    <FieldTarget field="test" className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-[12rem] flex-1">
          <TextField
            label={t(($) => $.setting.smtp.testTo)}
            hint={t(($) => $.setting.smtp.testHelp)}
            type="email"
            value={to}
            error={problem}
            onChange={(event) => {
              setTo(event.target.value)
              setProblem(null)
            }}
          />
        </div>
        <Button className="mt-6" busy={isLoading} onClick={() => void send()}>
          {t(($) => $.setting.smtp.testSend)}
        </Button>
      </div>
      <p role="status" className="text-success">
        {sentTo !== null && t(($) => $.setting.smtp.testDone, { address: sentTo })}
      </p>
    </FieldTarget>
  )
}

/** The mail is HTML, and the server's name may contain anything. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
