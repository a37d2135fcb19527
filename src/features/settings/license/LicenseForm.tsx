/** The license key: a new one is checked while it is in the field, and again before it is saved. */
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldTarget } from '@/components/form/FieldTarget'
import type { FormSource } from '@/components/form/formSource'
import { MultilineInput } from '@/components/form/inputs'
import { SettingsForm } from '@/components/form/SettingsForm'
import type { License } from '@/domain/license'
import { useAppDispatch } from '@/store/hooks'
import { saveLicenseKey } from '@/store/server/saveLicenseKey'
import { Button } from '@/ui/fields/Button'
import { Icon } from '@/ui/display/Icon'
import { licenseFields } from './licenseFields'
import { cleanKey, useKeyTexts, useKeyVerdict } from './useKeyVerdict'

export type LicenseValues = { licenseKey: string }

/** A key that allows less is saved only by its own button. */
export function LicenseForm({ source, current }: { source: FormSource<LicenseValues>; current: License | undefined }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { ofOutcome, ofChange } = useKeyTexts()
  const [checked, setChecked] = useState<License | null>(null)
  const acceptedKey = useRef<string | null>(null)
  const saved = source.values?.licenseKey
  return (
    <SettingsForm<LicenseValues>
      name="license"
      fields={licenseFields}
      source={source}
      validate={({ licenseKey }) => ({
        licenseKey: cleanKey(licenseKey) === '' ? t(($) => $.setting.license.keyMissing) : null,
      })}
      save={async (_changes, { licenseKey }) => {
        const key = cleanKey(licenseKey)
        const outcome = await dispatch(saveLicenseKey(key, acceptedKey.current === key))
        const text = ofOutcome(outcome)
        return text === null ? { value: null } : { problem: { field: 'licenseKey', text } }
      }}
      changeText={() => ofChange(current, checked)}
    >
      {({ field, values }) => {
        const key = cleanKey(values.licenseKey)
        const props = field('licenseKey')
        return (
          <div className="grid gap-2">
            <MultilineInput {...props} rows={3} spellCheck={false} />
            <Verdict
              keyToCheck={key === '' || key === saved ? null : key}
              isToldAtField={props.error !== null}
              onAccept={() => (acceptedKey.current = key)}
              onChecked={setChecked}
            />
          </div>
        )
      }}
    </SettingsForm>
  )
}

type VerdictProps = {
  keyToCheck: string | null
  isToldAtField: boolean
  onAccept: () => void
  /** Called with what the key allows; null while that is not known. */
  onChecked: (license: License | null) => void
}

function Verdict({ keyToCheck, isToldAtField, onAccept, onChecked }: VerdictProps) {
  const { t } = useTranslation(['common', 'setting'])
  const { ofVerdict } = useKeyTexts()
  const verdict = useKeyVerdict(keyToCheck)
  const result = verdict === null || verdict === 'checking' ? null : verdict
  const state = result !== null && 'value' in result ? result.value.verdict : null
  const license = result !== null && 'value' in result ? result.value.license : null
  useEffect(() => onChecked(license), [license, onChecked])
  return (
    <FieldTarget field="licenseKey" className="grid justify-items-start gap-2">
      <p
        role="status"
        className={
          state === 'valid'
            ? 'flex items-center gap-2 text-sm text-success-text'
            : result === null || state === 'less'
              ? 'text-sm text-muted'
              : 'text-sm text-danger-text'
        }
      >
        {state === 'valid' && <Icon of={CircleCheck} size="xs" />}
        <span>
          {verdict === 'checking'
            ? t(($) => $.setting.license.checking)
            : result !== null && !isToldAtField && ofVerdict(result)}
        </span>
      </p>
      {state === 'less' && (
        <Button type="submit" onClick={onAccept}>
          {t(($) => $.setting.renewal.saveLess)}
        </Button>
      )}
    </FieldTarget>
  )
}
