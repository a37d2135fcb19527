/** The steps of the test, with one sentence of help where it stopped. */
import { Check, CircleAlert, Minus } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { AdminLink } from '@/components/settings/SettingLink'
import type { SettingsT } from '@/components/form/settingsField'
import type { Browser } from '@/platform/device/device'
import { useAppSelector } from '@/store/hooks'
import { selectIsAdmin } from '@/store/session/selectors'
import { Icon } from '@/ui/display/Icon'
import { permissionHelp } from './permissionHelp'
import { TEST_STEPS, type StepResult, type TestProblem } from './runTest'

type Props = { results: readonly StepResult[]; isRunning: boolean; browser: Browser; isSecure: boolean }

/** The sentence about the result is announced when it changes. */
export function TestReport({ results, isRunning, browser, isSecure }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const isStopped = results.at(-1)?.state === 'stopped'
  const isAdmin = useAppSelector(selectIsAdmin)
  const result = isRunning
    ? t(($) => $.setting.notify.test.running)
    : isStopped
      ? t(($) => $.setting.notify.test.stopped, { n: results.length, all: TEST_STEPS.length })
      : results.some(({ state }) => state === 'leftOut')
        ? isAdmin
          ? t(($) => $.setting.notify.test.onlyOpenAdmin)
          : t(($) => $.setting.notify.test.onlyOpen)
        : t(($) => $.setting.notify.test.passed)
  return (
    <div className="mb-3 rounded-card bg-sunken px-4 py-3">
      <p role="status" className="mb-1.5 font-semibold">
        {result}
      </p>
      <ol className="m-0 grid list-none p-0">
        {TEST_STEPS.map((step, index) => (
          <Step
            key={step}
            title={
              results[index]?.state === 'stopped'
                ? t(($) => $.setting.notify.test.failed[step])
                : t(($) => $.setting.notify.test.step[step])
            }
            result={results[index]}
            t={t}
            browser={browser}
            isSecure={isSecure}
          />
        ))}
      </ol>
      {!isRunning && !isStopped && (
        <p className="mt-1.5 text-sm text-muted">{t(($) => $.setting.notify.test.shownHint)}</p>
      )}
    </div>
  )
}

type StepProps = Pick<Props, 'browser' | 'isSecure'> & { title: string; result: StepResult | undefined; t: SettingsT }

function Step({ title, result, t, ...device }: StepProps) {
  const state = result?.state ?? 'open'
  const hint =
    result?.state === 'stopped'
      ? problemText(t, result.problem, device)
      : state === 'skipped'
        ? t(($) => $.setting.notify.test.skipped)
        : state === 'leftOut'
          ? t(($) => $.setting.notify.test.leftOut)
          : null
  return (
    <li
      className={clsx(
        'grid min-h-6.5 grid-cols-[1rem_minmax(0,1fr)] gap-3 py-1 leading-[1.35]',
        state === 'open' && 'text-muted',
      )}
    >
      <span className="mt-0.5 grid place-items-center">
        {state === 'passed' && <Icon of={Check} size="s" className="text-success" />}
        {(state === 'skipped' || state === 'leftOut') && <Icon of={Minus} size="s" className="text-muted" />}
        {state === 'stopped' && <Icon of={CircleAlert} size="s" className="text-danger" />}
        {state === 'open' && <span aria-hidden className="size-2 rounded-full border-[1.5px] border-line-strong" />}
      </span>
      <span>
        <span className={clsx(state === 'stopped' && 'font-semibold text-danger-text')}>{title}</span>
        {hint !== null && (
          <span className="mt-0.5 block text-sm">
            <span>{hint}</span> {result?.state === 'stopped' && <HelpForAdmins problem={result.problem} t={t} />}
            {result?.step === 'service' && state === 'leftOut' && <HelpForAdmins problem="notSetUp" t={t} />}
          </span>
        )}
      </span>
    </li>
  )
}

/** An admin can put some problems right. */
function HelpForAdmins({ problem, t }: { problem: TestProblem; t: SettingsT }) {
  if (problem === 'insecure') {
    return (
      <AdminLink page="server_health" field="lines">
        {t(($) => $.setting.adminLink.health)}
      </AdminLink>
    )
  }
  if (problem !== 'notSetUp' && problem !== 'broken' && problem !== 'server') return null
  return (
    <AdminLink page="firebase" field="mode">
      {t(($) => $.setting.adminLink.firebase)}
    </AdminLink>
  )
}

function problemText(t: SettingsT, problem: TestProblem, device: Pick<Props, 'browser' | 'isSecure'>): string {
  if (problem === 'insecure') return t(($) => $.setting.notify.help.insecure)
  if (problem === 'refused') return permissionHelp(t, 'denied', device) ?? ''
  if (problem === 'lacking') return permissionHelp(t, 'unsupported', device) ?? ''
  return t(($) => $.setting.notify.test.problem[problem])
}
