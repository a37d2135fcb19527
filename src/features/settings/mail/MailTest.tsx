/** Sends a test mail and says what became of it. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSendMailMutation } from '@/api/server/organization'
import { toFault } from '@/api/request/runQuery'
import { FieldTarget } from '@/components/form/FieldTarget'
import { focusFirstField } from '@/components/form/formDom'
import { useFieldTexts } from '@/components/form/pageFields'
import { isRefused } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectMe } from '@/store/session/selectors'
import { Button } from '@/ui/fields/Button'
import { TextField } from '@/ui/fields/TextField'
import { RawAnswer } from '../trials/RawAnswer'
import { mailFieldOf, rawAnswer, type TrialRefusal } from '../trials/refusal'
import { keepTrial } from '../trials/trials'
import { isAddress } from './mailForm'

/** The fields that an answer to a test mail can be about. */
export type MailField = NonNullable<ReturnType<typeof mailFieldOf>>

type Props = {
  /** The form has changes, which the test would not use. */
  isUnsaved: boolean
  /** Mail is turned off. */
  isOff: boolean
  /** The mail server's refusal of the last test mail; the page shows the sentence at the field that is wrong. */
  refusal: TrialRefusal<MailField> | null
  onRefusal: (refusal: TrialRefusal<MailField> | null) => void
}

export function MailTest({ isUnsaved, isOff, refusal, onRefusal }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('test')
  const dispatch = useAppDispatch()
  const { name: server } = useAppSelector(selectServer)
  const me = useAppSelector(selectMe)
  const [to, setTo] = useState(me?.email ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [sendMail, { isLoading }] = useSendMailMutation()

  const send = async () => {
    setSentTo(null)
    onRefusal(null)
    const address = to.trim()
    if (!isAddress(address)) return setProblem(t(($) => $.setting.smtp.fromWrong))
    if (isUnsaved) return setProblem(t(($) => $.setting.smtp.testUnsaved))
    if (isOff) return setProblem(t(($) => $.setting.smtp.testOff))
    setProblem(null)
    const html = `<p>${escaped(t(($) => $.setting.smtp.testText, { server }))}</p>`
    const answer = await sendMail({ to: address, subject: t(($) => $.setting.smtp.testSubject, { server }), html })
    const fault = toFault(answer.error)
    if (fault === null) {
      dispatch(keepTrial('mail', true))
      return setSentTo(address)
    }
    const raw = rawAnswer(fault)
    const isTurnedOff = isRefused(fault, 503)
    if (raw === null) return setProblem(isTurnedOff ? t(($) => $.setting.smtp.testOff) : faultText(t, fault).headline)
    dispatch(keepTrial('mail', false))
    const field = mailFieldOf(raw)
    onRefusal({ field, raw })
    if (field !== null && button.current?.form) focusFirstField(button.current.form, [field])
  }
  return (
    <FieldTarget field="test" className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-[12rem] flex-1">
          <TextField
            label={texts.label}
            hint={texts.hint}
            type="email"
            value={to}
            error={problem}
            onChange={(event) => {
              setTo(event.target.value)
              setProblem(null)
            }}
          />
        </div>
        <Button ref={button} className="mt-6" busy={isLoading} onClick={() => void send()}>
          {t(($) => $.setting.smtp.testSend)}
        </Button>
      </div>
      <div role="status">
        {sentTo !== null && <p className="text-success">{t(($) => $.setting.smtp.testDone, { address: sentTo })}</p>}
        {refusal !== null && <p className="text-danger-text">{t(($) => $.setting.smtp.testNotSent)}</p>}
      </div>
      {refusal !== null && <RawAnswer text={refusal.raw} />}
    </FieldTarget>
  )
}

/** The mail is HTML, and the server's name may contain anything. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
