/** `/onboarding/:step`: the steps of the first-time set-up with the admin signed in: sign-up policy, invites, done. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { InvitePeople } from '@/components/invite/InvitePeople'
import { usePorts } from '@/components/program/PortsContext'
import { addressOf, type SetUpStep } from '@/domain/address'
import type { Fault } from '@/domain/fault'
import type { LoginConfig } from '@/domain/server'
import { faultText } from '@/i18n/faultText'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectIsAdmin } from '@/store/session/selectors'
import { Button } from '@/ui/fields/Button'
import { RadioGroup } from '@/ui/fields/Choice'
import { SetUpFrame } from './SetUpFrame'
import { StepButtons } from './StepButtons'
import { saveAnswers } from './saveAnswers'
import { NO_ANSWERS, readSetUp, writeSetUp } from './setUpRecord'

/**
 * Each step has its address, so that a reload resumes there. Only the admin of a set-up that was begun in this browser
 * and is not finished sees them; everybody else is led home.
 */
export function SetUpPage({ step }: { step: SetUpStep }) {
  const { preferences } = usePorts()
  const isAdmin = useAppSelector(selectIsAdmin)
  const [isUnfinished] = useState(() => readSetUp(preferences) !== null)
  if (!isAdmin || !isUnfinished) return <Navigate to={addressOf.home()} replace />
  if (step === 'invites') return <InvitesStep />
  return step === 'done' ? <DoneStep /> : <SignUpStep />
}

function SignUpStep() {
  const { t } = useTranslation(['common', 'welcome'])
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { preferences } = usePorts()
  const current = useAppSelector((state) => selectServer(state).loginConfig?.signUp)
  const [chosen, setChosen] = useState<LoginConfig['signUp'] | null>(() => readSetUp(preferences)?.signUp ?? null)
  const [problem, setProblem] = useState<{ part: 'name' | 'policy'; fault: Fault } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const signUp = chosen ?? current ?? 'everyone'

  const handleSubmit = async () => {
    if (isBusy) return
    setIsBusy(true)
    const failure = await dispatch(saveAnswers(signUp))
    setIsBusy(false)
    setProblem(failure)
    if (failure === null) void navigate(addressOf.onboarding('invites'))
  }
  const fault = problem && faultText(t, problem.fault)
  const reason = fault?.detail ?? fault?.headline
  return (
    <SetUpFrame
      step="signUp"
      title={t(($) => $.welcome.setUp.signUpTitle)}
      onSubmit={() => void handleSubmit()}
      actions={<StepButtons isBusy={isBusy} />}
    >
      <RadioGroup
        label={t(($) => $.welcome.setUp.signUpTitle)}
        labelHidden
        value={signUp}
        options={[
          {
            value: 'everyone',
            label: t(($) => $.welcome.setUp.everyone),
            hint: t(($) => $.welcome.setUp.everyoneHint),
          },
          {
            value: 'invitationOnly',
            label: t(($) => $.welcome.setUp.invitationOnly),
            hint: t(($) => $.welcome.setUp.invitationOnlyHint),
          },
        ]}
        onChange={(value) => {
          setChosen(value)
          writeSetUp(preferences, { ...(readSetUp(preferences) ?? NO_ANSWERS), signUp: value })
          setProblem(null)
        }}
      />
      {problem && (
        <p role="alert" className="text-sm leading-[1.4] text-danger-text">
          {problem.part === 'name'
            ? t(($) => $.welcome.setUp.nameNotSaved, { reason })
            : t(($) => $.welcome.setUp.notSaved, { reason })}
        </p>
      )}
    </SetUpFrame>
  )
}

function InvitesStep() {
  const { t } = useTranslation(['common', 'welcome', 'member'])
  const navigate = useNavigate()
  const next = () => void navigate(addressOf.onboarding('done'))
  return (
    <SetUpFrame
      step="invites"
      title={t(($) => $.member.invite.title)}
      lead={t(($) => $.welcome.setUp.invitesText)}
      onSubmit={next}
      before={<InvitePeople />}
      actions={
        <StepButtons onBack={() => void navigate(addressOf.onboarding('sign_up'))}>
          <Button size="large" onClick={next}>
            {t(($) => $.welcome.setUp.skip)}
          </Button>
        </StepButtons>
      }
    />
  )
}

function DoneStep() {
  const { t } = useTranslation(['common', 'welcome'])
  const navigate = useNavigate()
  const { preferences } = usePorts()
  const server = useAppSelector((state) => selectServer(state).name)
  const finish = () => {
    writeSetUp(preferences, null)
    void navigate(addressOf.home(), { replace: true })
  }
  return (
    <SetUpFrame
      step="done"
      title={t(($) => $.welcome.setUp.doneTitle)}
      lead={t(($) => $.welcome.setUp.doneText, { server })}
      onSubmit={finish}
      actions={
        <Button type="submit" tone="primary" size="large" wide>
          {t(($) => $.welcome.setUp.done)}
        </Button>
      }
    />
  )
}
