/** `/onboarding`: the steps of the first-time set-up before an account exists: welcome, the server's name, the admin. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiContext } from '@/api/context'
import { createAdmin } from '@/api/server/createAdmin'
import { logIn } from '@/api/session/token'
import { isRefused, type Fault } from '@/domain/fault'
import { faultLines, faultText } from '@/i18n/faultText'
import { Button } from '@/ui/fields/Button'
import { AdminStep, type AdminForm } from './AdminStep'
import { NameStep } from './NameStep'
import { NO_ANSWERS, readSetUp, writeSetUp, type SetUpRecord } from './setUpRecord'
import { SetUpFrame } from './SetUpFrame'

type Props = {
  context: ApiContext
  /** Called when the admin exists and is signed in. The set-up continues at `addressOf.onboarding('sign_up')`. */
  onCreated: () => void
}

/** Asks for everything first and creates the account at the end of the third step. Answers survive a reload. */
export function CreateAdminPage({ context, onCreated }: Props) {
  const { t } = useTranslation(['common', 'welcome'])
  const { preferences } = context.ports
  const [record, setRecord] = useState<SetUpRecord>(() => readSetUp(preferences) ?? NO_ANSWERS)
  const [step, setStep] = useState<'welcome' | 'name' | 'admin'>(() => initialStep(record))
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const change = (changes: Partial<SetUpRecord>) => {
    const next = { ...record, ...changes }
    setRecord(next)
    setProblem(null)
    writeSetUp(preferences, next)
  }
  const fail = (fault: Fault) => {
    setIsBusy(false)
    setProblem(faultLines(faultText(t, fault)))
  }
  const createAccount = async ({ name, email, password }: AdminForm) => {
    if (isBusy) return
    setIsBusy(true)
    setProblem(null)
    const created = await createAdmin(context, { name, email, password })
    // 403: there is an account already. It may be from an earlier attempt whose answer was lost; then the sign-in works.
    const isTaken = 'fault' in created && isRefused(created.fault, 403)
    if ('fault' in created && !isTaken) return fail(created.fault)
    const signedIn = await logIn(context, { email, password })
    if ('value' in signedIn) return onCreated()
    if (!isTaken) return fail(signedIn.fault)
    setIsBusy(false)
    setProblem(t(($) => $.welcome.setUp.taken))
  }

  if (step === 'name') {
    return (
      <NameStep
        record={record}
        files={context.ports.files}
        onChange={change}
        onBack={() => setStep('welcome')}
        onContinue={() => setStep('admin')}
      />
    )
  }
  if (step === 'admin') {
    return (
      <AdminStep
        record={record}
        problem={problem}
        isBusy={isBusy}
        onChange={change}
        onBack={() => setStep('name')}
        onContinue={(form) => void createAccount(form)}
      />
    )
  }
  return (
    <SetUpFrame
      step="welcome"
      title={t(($) => $.welcome.setUp.welcomeTitle)}
      lead={t(($) => $.welcome.setUp.welcomeText)}
      onSubmit={() => setStep('name')}
      actions={
        <Button type="submit" tone="primary" size="large" wide>
          {t(($) => $.welcome.setUp.continue)}
        </Button>
      }
    />
  )
}

/** The step to resume at after a reload. */
function initialStep({ serverName, name, email }: SetUpRecord) {
  if (serverName.trim() === '') return 'welcome'
  return name !== '' || email !== '' ? 'admin' : 'name'
}
