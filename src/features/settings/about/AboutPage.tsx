/** Shows what this client is, and the licenses of the libraries in it. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import type { Result } from '@/domain/result'
import { FaultState } from '@/components/fault/FaultState'
import { FieldSection } from '@/components/form/SettingRow'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadLicenses, type LibraryLicense } from '@/store/licenses'
import { selectRulesForMe } from '@/store/server/selectors'
import { Loading, Skeleton } from '@/ui/display/Skeleton'
import { ClientVersion } from '../version/Versions'

export function AboutPage() {
  const { t } = useTranslation(['common', 'setting'])
  return (
    <>
      <div className="border-b border-line">
        <ClientVersion field="client" />
      </div>
      <Rules />
      <FieldSection field="licenses" className="gap-3">
        <p className="text-muted">{t(($) => $.setting.about.licensesText)}</p>
        <Licenses />
      </FieldSection>
    </>
  )
}

/** Lists the acts that the server forbids to everybody of one's role; nothing without such a rule. */
function Rules() {
  const { t } = useTranslation(['common', 'setting'])
  const rules = useAppSelector(selectRulesForMe, shallowEqual)
  if (rules.length === 0) return null
  return (
    <FieldSection field="rules">
      <ul className="m-0 list-none border-b border-line p-0">
        {rules.map((rule) => (
          <li key={rule} className="border-t border-line py-2">
            {t(($) => $.setting.about.rule[rule])}
          </li>
        ))}
      </ul>
    </FieldSection>
  )
}

function Licenses() {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<Result<LibraryLicense[]> | null>(null)
  useEffect(() => {
    let isMounted = true
    void dispatch(loadLicenses()).then((loaded) => isMounted && setResult(loaded))
    return () => void (isMounted = false)
  }, [dispatch, attempt])
  if (result === null) {
    return (
      <Loading label={t(($) => $.common.state.loading)}>
        <Skeleton className="h-40 w-full rounded-card" />
      </Loading>
    )
  }
  if ('fault' in result) {
    return (
      <FaultState
        title={t(($) => $.setting.about.licensesFailed)}
        fault={result.fault}
        onRetry={() => {
          setResult(null)
          setAttempt((count) => count + 1)
        }}
      />
    )
  }
  return (
    <ul className="m-0 list-none border-t border-line p-0" translate="no">
      {result.value.map(({ name, version, license, text }) => (
        <li key={`${name} ${version}`} className="border-b border-line">
          <details>
            <summary className="flex min-h-9 cursor-pointer items-center gap-3 py-1 pointer-coarse:min-h-11">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
              <span className="text-sm text-muted tabular">{version}</span>
              <span className="text-sm text-muted">{license}</span>
            </summary>
            <pre className="m-0 mb-3 overflow-x-auto rounded bg-sunken p-3 font-mono text-xs whitespace-pre-wrap">
              {text}
            </pre>
          </details>
        </li>
      ))}
    </ul>
  )
}
