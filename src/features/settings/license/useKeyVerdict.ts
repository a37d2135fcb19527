/** Checks a license key while it is typed, and says in words what it is. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldTexts } from '@/components/form/pageFields'
import { isUnlimited, type License, type LicenseVerdict } from '@/domain/license'
import { isRefused, type Fault } from '@/domain/fault'
import type { Result } from '@/domain/result'
import { faultLines, faultText } from '@/i18n/faultText'
import { useFormat } from '@/i18n/useFormat'
import { pause } from '@/platform/device/clock'
import type { AppThunk } from '@/store/context'
import { useAppDispatch } from '@/store/hooks'
import { checkLicenseKey, type LicenseOutcome } from '@/store/server/saveLicenseKey'
import { useDomainsText } from './useDomainsText'

type KeyVerdict = Result<{ license: License; verdict: LicenseVerdict }>

/** A key has neither spaces nor line breaks; mails and chats add them. */
export const cleanKey = (typed: string): string => typed.replace(/\s/g, '')

const PAUSE_MS = 300

const checkLater =
  (key: string, signal: AbortSignal): AppThunk<Promise<KeyVerdict | null>> =>
  async (dispatch, _getState, { ports }) => {
    await pause(ports.clock, PAUSE_MS, signal)
    return signal.aborted ? null : dispatch(checkLicenseKey(key))
  }

/** Returns the verdict on `key`, `'checking'` until it is known, or null without a key to check. */
export function useKeyVerdict(key: string | null): KeyVerdict | 'checking' | null {
  const dispatch = useAppDispatch()
  const [known, setKnown] = useState<{ key: string; verdict: KeyVerdict } | null>(null)
  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    void dispatch(checkLater(key, controller.signal)).then((verdict) => {
      if (verdict !== null && !controller.signal.aborted) setKnown({ key, verdict })
    })
    return () => controller.abort()
  }, [dispatch, key])
  if (key === null) return null
  return known?.key === key ? known.verdict : 'checking'
}

/** Returns the sentences for what a key is, and for why it was not saved. */
export function useKeyTexts() {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('licenseKey')
  const format = useFormat()
  const domainsText = useDomainsText()
  const faulty = (fault: Fault) =>
    isRefused(fault, 400) ? t(($) => $.setting.license.unreadable) : faultLines(faultText(t, fault))
  const people = (license: License) =>
    isUnlimited(license) ? t(($) => $.setting.license.noLimit) : format.number(license.userLimit)
  const terms = (license: License) => ({
    domains: domainsText(license),
    date: format.date(license.expiresAt),
    people: people(license),
  })
  return {
    ofVerdict: (result: KeyVerdict) =>
      'fault' in result
        ? faulty(result.fault)
        : t(($) => $.setting.license[result.value.verdict], terms(result.value.license)),
    /** Says what a new key changes, without the key, which nobody reads. */
    ofChange: (before: License | undefined, after: License | null): string =>
      before === undefined || after === null
        ? t(($) => $.common.form.secretChanged, { field: texts.label })
        : t(($) => $.setting.license.allowed, { before: people(before), after: people(after) }),
    /** null: it was saved. */
    ofOutcome: (outcome: LicenseOutcome): string | null => {
      if (outcome.state === 'done') return null
      if (outcome.state === 'failed') return faulty(outcome.fault)
      return outcome.state === 'less'
        ? t(($) => $.setting.license.less, terms(outcome.license))
        : t(($) => $.setting.renewal[outcome.state])
    },
  }
}
