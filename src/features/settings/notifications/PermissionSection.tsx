/** Whether this browser may show notifications, the button that asks for it, and the test. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldTexts } from '@/components/form/pageFields'
import { useMoment } from '@/components/time/useMoment'
import { addressOf } from '@/domain/address'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectLastShownAt } from '@/store/notifications/decisionsSlice'
import { Button } from '@/ui/fields/Button'
import { SettingRow, SettingSection } from '@/components/form/SettingRow'
import { enablePush } from './enablePush'
import { permissionHelp } from './permissionHelp'
import { runTest, type StepResult } from './runTest'
import { TestReport } from './TestReport'
import type { KnownPort } from './useNotificationsPort'

/** The browser is asked by a press only. */
export function PermissionSection({ port, permission, browser, isSecure, hasPush, refresh }: KnownPort) {
  const { t } = useTranslation(['common', 'setting'])
  const permissionTexts = useFieldTexts('permission')
  const dispatch = useAppDispatch()
  const moment = useMoment()
  const lastAt = useAppSelector(selectLastShownAt)
  const [test, setTest] = useState<{ results: readonly StepResult[]; isRunning: boolean } | null>(null)
  const ask = () =>
    void port.request().then((answer) => {
      refresh()
      if (answer === 'granted') void dispatch(enablePush()).then(refresh)
    })
  const startTest = () => {
    const results: StepResult[] = []
    setTest({ results, isRunning: true })
    const texts = {
      title: t(($) => $.setting.notify.test.title),
      body: t(($) => $.setting.notify.test.body),
      icon: new URL('./icons/icon-192.png', document.baseURI).href,
      path: addressOf.settings('notifications'),
    }
    const handleStep = (result: StepResult) => {
      results.push(result)
      setTest({ results: [...results], isRunning: true })
    }
    void dispatch(runTest(texts, handleStep)).then(() => {
      refresh()
      setTest({ results: [...results], isRunning: false })
    })
  }
  const grantedHints = [
    hasPush ? '' : t(($) => $.setting.notify.device.onlyOpen),
    lastAt === null ? '' : t(($) => $.setting.notify.device.last, { moment: moment(lastAt) }),
  ].filter((sentence) => sentence !== '')
  const hint =
    permissionHelp(t, permission, { browser, isSecure }) ??
    (permission === 'default' ? t(($) => $.setting.notify.device.defaultHint) : grantedHints.join(' '))
  return (
    <SettingSection title={permissionTexts.label}>
      <SettingRow
        field="permission"
        title={t(($) => $.setting.notify.device[permission])}
        {...(hint !== '' && { hint })}
      >
        <span className="flex flex-wrap gap-2">
          {permission === 'default' && (
            <Button tone="primary" onClick={ask}>
              {t(($) => $.setting.notify.device.allow)}
            </Button>
          )}
          <Button busy={test?.isRunning === true} onClick={startTest}>
            {t(($) => $.setting.notify.test.send)}
          </Button>
        </span>
      </SettingRow>
      {test !== null && <TestReport {...test} browser={browser} isSecure={isSecure} />}
    </SettingSection>
  )
}
