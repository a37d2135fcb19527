/** Asks the server to prepare a sign-in at an issuer, which shows whether it finds it and may register there. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authorizeOpenId } from '@/api/session/otherLogin'
import type { Result } from '@/domain/result'
import { faultText } from '@/i18n/faultText'
import { ownAddresses } from '@/platform/network/serverAddress'
import type { AppThunk } from '@/store/context'
import { useAppDispatch } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { RawAnswer } from '../trials/RawAnswer'
import { rawAnswer } from '../trials/refusal'
import { issuerTrial, keepTrial } from '../trials/trials'

const testIssuer =
  (domain: string): AppThunk<Promise<Result<string>>> =>
  (_dispatch, _getState, context) =>
    authorizeOpenId(context, domain, ownAddresses().page)

/** The result stays until the next test. POST /token/openid/authorize. */
export function IssuerTest({ domain, isSaved }: { domain: string; isSaved: boolean }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const [text, setText] = useState<string | null>(null)
  const [raw, setRaw] = useState<string | null>(null)
  const issuer = domain
  const test = async () => {
    if (!isSaved) return setText(t(($) => $.setting.login.testUnsaved))
    setBusy(true)
    const result = await dispatch(testIssuer(domain))
    setBusy(false)
    setRaw('fault' in result ? rawAnswer(result.fault) : null)
    if ('value' in result) {
      dispatch(keepTrial(issuerTrial(domain), true))
      return setText(t(($) => $.setting.login.testOk, { issuer }))
    }
    // Without an answer of the server the issuer was not tried.
    if (result.fault.kind !== 'refused') return setText(faultText(t, result.fault).headline)
    dispatch(keepTrial(issuerTrial(domain), false))
    setText(
      result.fault.status === 503
        ? t(($) => $.setting.login.testAway, { issuer })
        : t(($) => $.setting.login.testRefused, { issuer }),
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button
        size="small"
        busy={busy}
        aria-label={t(($) => $.setting.login.testIssuer, { issuer })}
        onClick={() => void test()}
      >
        {t(($) => $.setting.login.test)}
      </Button>
      <p role="status" className="min-w-0 flex-1 text-sm text-muted">
        {text}
      </p>
      {raw !== null && <RawAnswer text={raw} />}
    </div>
  )
}
