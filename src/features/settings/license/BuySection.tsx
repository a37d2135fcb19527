/** Buying a license: the payment at the shop, and a talk about another plan. */
import { ExternalLink } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { startPayment } from '@/api/server/license'
import { useRequest } from '@/components/fault/useRequest'
import { FieldTarget } from '@/components/form/FieldTarget'
import { useFieldTexts } from '@/components/form/pageFields'
import { UNLIMITED_USERS } from '@/domain/license'
import type { Result } from '@/domain/result'
import { faultLines, faultText } from '@/i18n/faultText'
import { useFormat } from '@/i18n/useFormat'
import { licenseShop, type LicenseShop } from '@/platform/network/serverAddress'
import type { AppThunk } from '@/store/context'
import { useAppDispatch } from '@/store/hooks'
import { Button, buttonClass } from '@/ui/fields/Button'
import { Icon } from '@/ui/display/Icon'
import { FieldError } from '@/ui/fields/Field'
import { TextField } from '@/ui/fields/TextField'
import { domainProblem } from './domainProblem'

/** US dollars. */
const PRO_PRICE = 49
/** A payment buys a license without an end; servers want a date. */
const YEARS = 100

/** Leaves for the payment page of the shop. It returns to `#/cb/payment_success/{payment}`, or to this page. */
const pay =
  ({ origin, priceId }: LicenseShop, domain: string): AppThunk<Promise<Result<string>>> =>
  async (_dispatch, _getState, context) => {
    const { clock, site } = context.ports
    const end = new Date(clock.now())
    end.setUTCFullYear(end.getUTCFullYear() + YEARS)
    const result = await startPayment(context, origin, {
      type: 'payment',
      priceId,
      userLimit: UNLIMITED_USERS,
      expiresOn: end.toISOString().slice(0, 10),
      domain: domain.startsWith('localhost') ? '*' : domain,
      cancelUrl: `${site.address()}#/setting/license`,
      successUrl: `${site.address()}#/cb/payment_success`,
    })
    if ('value' in result) site.navigateTo(result.value)
    return result
  }

/** Without a shop, only a sentence says where licenses come from. */
export function BuySection({ hostname }: { hostname: string }) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('buy')
  const [shop] = useState(licenseShop)
  return (
    <FieldTarget field="buy">
      <h2 className="mb-1 text-msg font-semibold">{texts.label}</h2>
      {shop === null ? (
        <p className="text-muted">{t(($) => $.setting.renewal.noShop)}</p>
      ) : (
        <div className="border-b border-line">
          <ProRow shop={shop} hostname={hostname} />
          {shop.talkUrl !== null && (
            <Row
              title={t(($) => $.setting.license.otherPlan)}
              text={t(($) => $.setting.license.otherPlanText)}
              action={
                <a href={shop.talkUrl} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
                  <Icon of={ExternalLink} size="s" />
                  <span>{t(($) => $.setting.license.talk)}</span>
                </a>
              }
            />
          )}
        </div>
      )}
    </FieldTarget>
  )
}

function ProRow({ shop, hostname }: { shop: LicenseShop; hostname: string }) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('domain')
  const { locale } = useFormat()
  const dispatch = useAppDispatch()
  const [domain, setDomain] = useState(hostname)
  const wrong = domainProblem(domain)
  const price = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  const { busy, error, send } = useRequest(() => dispatch(pay(shop, domain.trim().toLowerCase())), {
    textOf: (fault) => t(($) => $.setting.license.payFailed, { reason: faultLines(faultText(t, fault)) }),
  })
  return (
    <Row
      title={t(($) => $.setting.license.pro)}
      text={t(($) => $.setting.license.proText)}
      action={
        <>
          <span className="text-lg font-medium tabular">{price.format(PRO_PRICE)}</span>
          <Button icon={ExternalLink} busy={busy} disabled={wrong !== null} onClick={() => void send()}>
            {t(($) => $.setting.license.pay)}
          </Button>
        </>
      }
    >
      <FieldTarget field="domain" className="max-w-80">
        <TextField
          label={texts.label}
          hint={texts.hint}
          error={wrong === null ? null : t(($) => $.setting.license[wrong])}
          value={domain}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setDomain(event.target.value)}
        />
      </FieldTarget>
      <FieldError error={error} />
    </Row>
  )
}

type RowProps = { title: string; text: string; action: ReactNode; children?: ReactNode }

const Row = ({ title, text, action, children }: RowProps) => (
  <div className="grid gap-3 border-t border-line py-3">
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="min-w-[12rem] flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-sm leading-5 text-muted">{text}</p>
      </div>
      <div className="flex items-center gap-4">{action}</div>
    </div>
    {children}
  </div>
)
