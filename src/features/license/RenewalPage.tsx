/** `/cb/payment_success/:paymentId`: after the payment, saves the new license on the server. Only for admins. */
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { isUnlimited } from '@/domain/license'
import { faultText } from '@/i18n/faultText'
import { useFormat } from '@/i18n/useFormat'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectMe } from '@/store/session/selectors'
import { Button, buttonClass } from '@/ui/fields/Button'
import { Icon } from '@/ui/display/Icon'
import { PageName } from '@/ui/display/PageName'
import { Spinner } from '@/ui/display/Spinner'
import { Main } from '@/ui/layout/Main'
import { renewLicense, type Renewal } from './renewLicense'

/** Renews at once and shows the result. For others than admins nothing is fetched, since the shop delivers only once. */
export function RenewalPage() {
  const { t } = useTranslation(['common', 'setting'])
  const isAdmin = useAppSelector((state) => selectMe(state)?.isAdmin)
  const { renewal, renew } = useRenewal(useParams().paymentId ?? '', isAdmin === true)
  const title = renewal?.state === 'done' ? t(($) => $.setting.renewal.done) : t(($) => $.setting.renewal.title)
  const isWorking = renewal === null && isAdmin !== false
  return (
    <Main className="grid min-h-page grid-cols-[minmax(0,1fr)] place-content-center justify-items-center bg-canvas px-4 py-16">
      <div className="grid w-[25rem] max-w-full grid-cols-[minmax(0,1fr)] justify-items-center gap-4 rounded-sheet bg-surface p-8 text-center shadow-e2">
        <PageName name={title} />
        {renewal?.state === 'done' && <Icon of={CircleCheck} size="l" className="text-success" />}
        <h1 className="text-xl leading-8 font-semibold tracking-tight text-balance">{title}</h1>
        <div role="status" className="grid justify-items-center gap-2 text-muted">
          {isWorking && <Spinner size="s" />}
          <RenewalResult renewal={renewal} isAdmin={isAdmin !== false} />
        </div>
        {renewal !== null && renewal.state !== 'done' && renewal.state !== 'noShop' && (
          <Button size="large" wide onClick={() => renew(renewal.state === 'less')}>
            {renewal.state === 'less' ? t(($) => $.setting.renewal.saveLess) : t(($) => $.common.action.retry)}
          </Button>
        )}
        {!isWorking && (
          <Link to={addressOf.home()} className={buttonClass({ tone: 'primary', size: 'large', wide: true })}>
            {t(($) => $.setting.renewal.home)}
          </Link>
        )}
      </div>
    </Main>
  )
}

function RenewalResult({ renewal, isAdmin }: { renewal: Renewal | null; isAdmin: boolean }) {
  const { t } = useTranslation(['common', 'setting'])
  const format = useFormat()
  if (!isAdmin) return <span>{t(($) => $.setting.renewal.notAdmin)}</span>
  if (renewal === null) return <span>{t(($) => $.setting.renewal.working)}</span>
  if (renewal.state === 'failed') {
    const { headline, detail } = faultText(t, renewal.fault)
    return <Failure headline={headline} detail={detail} />
  }
  if (renewal.state !== 'done' && renewal.state !== 'less') {
    const text = t(($) => $.setting.renewal[renewal.state])
    if (renewal.state !== 'badPayment') return <span>{text}</span>
    return <Failure headline={text} detail={t(($) => $.setting.renewal.badPaymentText)} />
  }
  const { license } = renewal
  const { userLimit, expiresAt } = license
  const date = format.date(expiresAt)
  const content = isUnlimited(license)
    ? t(($) => $.setting.renewal.unlimited, { date })
    : t(($) => $.setting.renewal.limited, { date, count: userLimit })
  return renewal.state === 'done' ? (
    <span>{content}</span>
  ) : (
    <Failure headline={t(($) => $.setting.renewal.less)} detail={content} />
  )
}

function Failure({ headline, detail }: { headline: string; detail: string | null }) {
  return (
    <>
      <p className="font-medium text-danger-text">{headline}</p>
      <p className="empty:hidden">{detail}</p>
    </>
  )
}

/** Starts once the person is known as an admin, and again by `renew`. `acceptsLess`: see `renewLicense`. */
function useRenewal(paymentId: string, mayStart: boolean) {
  const dispatch = useAppDispatch()
  const [renewal, setRenewal] = useState<Renewal | null>(null)
  const [acceptsLess, setAcceptsLess] = useState(false)
  const isStarted = useRef(false)
  useEffect(() => {
    // The shop delivers once, and React runs effects twice in development.
    if (!mayStart || renewal !== null || isStarted.current) return
    isStarted.current = true
    void dispatch(renewLicense(paymentId, acceptsLess)).then(setRenewal)
  }, [dispatch, paymentId, mayStart, acceptsLess, renewal])
  const renew = (isLessAccepted: boolean) => {
    isStarted.current = false
    setAcceptsLess(isLessAccepted)
    setRenewal(null)
  }
  return { renewal, renew }
}
