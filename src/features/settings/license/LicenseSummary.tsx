/** Says what the license of this server allows, to whom, and until when. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldTarget } from '@/components/form/FieldTarget'
import { useFieldTexts } from '@/components/form/pageFields'
import { LICENSE_NOTICE_MS } from '@/domain/health/serverChecks'
import { isExpired, isLocalhost, isUnlimited, isUpgraded, type License } from '@/domain/license'
import { useFormat } from '@/i18n/useFormat'
import { Tag } from '@/ui/display/Badge'
import { useDomainsText } from './useDomainsText'

type Props = {
  license: License
  /** Everybody but guests. */
  people: number
  /** Of the address in use. */
  hostname: string
  /** ms since 1970. */
  now: number
}

/** A meter of the people, and the terms as a list. */
export function LicenseSummary(props: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const { license } = props
  const format = useFormat()
  const domainsText = useDomainsText()
  return (
    <div className="grid gap-4">
      <FieldTarget field="people">
        <People {...props} />
      </FieldTarget>
      <dl className="m-0 border-b border-line">
        <Term name={t(($) => $.setting.license.domains)}>
          <bdi className="[overflow-wrap:anywhere]">
            {license.domains.includes('*') ? t(($) => $.setting.license.anyDomain) : domainsText(license)}
          </bdi>
        </Term>
        <Term name={t(($) => $.setting.license.created)}>{format.date(license.createdAt)}</Term>
        <Term name={t(($) => $.setting.license.expires)}>
          <Ends {...props} />
        </Term>
        <Term name={t(($) => $.setting.license.signature)}>
          {license.isSignatureValid ? (
            t(($) => $.setting.license.signed)
          ) : (
            <span className="text-danger-text">{t(($) => $.setting.license.notSigned)}</span>
          )}
        </Term>
        <Term name={t(($) => $.setting.license.whenEnds)}>{t(($) => $.setting.license.whenEndsText)}</Term>
      </dl>
    </div>
  )
}

function People({ license, people, hostname }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('people')
  const format = useFormat()
  const { userLimit } = license
  const left = userLimit - people
  const text = isUnlimited(license)
    ? t(($) => $.setting.license.unlimited, { count: people })
    : t(($) => $.setting.import.licensed, { used: people, count: userLimit })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-lg font-semibold">{text}</p>
        {!isUnlimited(license) && left <= userLimit / 10 && (
          <Tag tone={left > 0 ? 'warning' : 'danger'}>
            {left > 0
              ? t(($) => $.setting.license.placesLeft, { left: format.number(left) })
              : t(($) => $.setting.license.full)}
          </Tag>
        )}
        <p className="ms-auto text-muted">
          {isUpgraded(license) ? t(($) => $.setting.license.upgraded) : t(($) => $.setting.license.free)}
        </p>
      </div>
      <div
        role="meter"
        aria-label={texts.label}
        aria-valuemin={0}
        aria-valuemax={userLimit}
        aria-valuenow={Math.min(people, userLimit)}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-pressed forced-colors:border"
      >
        <div
          className={left > 0 ? 'h-full bg-accent forced-colors:bg-[Highlight]' : 'h-full bg-danger'}
          style={{ width: `${Math.min(1, people / userLimit) * 100}%` }}
        />
      </div>
      {isLocalhost(hostname) && <p className="text-sm leading-5 text-muted">{t(($) => $.setting.license.localhost)}</p>}
      {!isUnlimited(license) && (
        <p className="text-sm leading-5 text-muted">
          {t(($) => $.setting.license.whenFull, { text: t(($) => $.common.fault.license.limit) })}
        </p>
      )}
    </div>
  )
}

function Ends({ license, now }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const format = useFormat()
  const { expiresAt } = license
  const relative = format.relative(expiresAt, now)
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span>{format.date(expiresAt)}</span>
      {isExpired(license, now) ? (
        <Tag tone="danger">{t(($) => $.setting.license.ended)}</Tag>
      ) : expiresAt - now <= LICENSE_NOTICE_MS ? (
        <Tag tone="warning">{relative}</Tag>
      ) : (
        <span className="text-muted">{relative}</span>
      )}
    </span>
  )
}

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="gap-x-4 border-t border-line py-2 sm:flex">
    <dt className="w-36 flex-none text-muted">{name}</dt>
    <dd className="m-0 min-w-0 flex-1">{children}</dd>
  </div>
)
