/** Asks the server to prepare a sign-in at an issuer, which shows whether it finds it and may register there. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authorizeOpenId } from '@/api/session/otherLogin'
import type { Result } from '@/domain/result'
import { faultText } from '@/i18n/faultText'
import { ownAddresses } from '@/platform/network/serverAddress'
import type { AppThunk } from '@/store/context'
import { useAppDispatch } from '@/store/hooks'
import { RawAnswer } from '../trials/RawAnswer'
import { rawAnswer } from '../trials/refusal'
import { TrialLine, useTrial } from '../trials/TrialLine'
import { issuerTrial, keepTrial } from '../trials/trials'

const testIssuer =
  (domain: string): AppThunk<Promise<Result<string>>> =>
  (_dispatch, _getState, context) =>
    authorizeOpenId(context, domain, ownAddresses().page)

/** The result stays until the next test. POST /token/openid/authorize. */
export function IssuerTest({ domain, isSaved }: { domain: string; isSaved: boolean }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const [raw, setRaw] = useState<string | null>(null)
  const issuer = domain
  const trial = useTrial(async () => {
    if (!isSaved) return t(($) => $.setting.login.testUnsaved)
    const result = await dispatch(testIssuer(domain))
    setRaw('fault' in result ? rawAnswer(result.fault) : null)
    if ('value' in result) {
      dispatch(keepTrial(issuerTrial(domain), true))
      return t(($) => $.setting.login.testOk, { issuer })
    }
    // Without an answer of the server the issuer was not tried.
    if (result.fault.kind !== 'refused') return faultText(t, result.fault).headline
    dispatch(keepTrial(issuerTrial(domain), false))
    return result.fault.status === 503
      ? t(($) => $.setting.login.testAway, { issuer })
      : t(($) => $.setting.login.testRefused, { issuer })
  })
  return (
    <TrialLine
      {...trial}
      size="small"
      label={t(($) => $.setting.login.test)}
      aria-label={t(($) => $.setting.login.testIssuer, { issuer })}
    >
      {raw !== null && <RawAnswer text={raw} />}
    </TrialLine>
  )
}
