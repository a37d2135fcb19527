/** The part of My Account about sign-in methods other than the password. */
import { useTranslation } from 'react-i18next'
import type { LinkedLogins } from '@/domain/account'
import { SettingLine, SettingSection } from '../SettingRow'

/** Lists what is linked. The server has no request that unlinks. */
export function LinkedSection({ logins: { google, wallet, openId } }: { logins: LinkedLogins }) {
  const { t } = useTranslation(['common', 'setting'])
  const as = (name: string) => t(($) => $.setting.linked.linkedAs, { name })
  const rows = [
    ...(google === null ? [] : [{ name: t(($) => $.setting.linked.google), hint: as(google) }]),
    ...openId.map((issuer) => ({ name: issuer, hint: t(($) => $.setting.linked.linked) })),
    ...(wallet === null ? [] : [{ name: t(($) => $.setting.linked.wallet), hint: as(wallet) }]),
  ]
  const title = t(($) => $.setting.linked.title)
  return (
    <SettingSection title={title}>
      {rows.length > 0 && (
        <ul aria-label={title} className="m-0 list-none p-0">
          {rows.map(({ name, hint }) => (
            <li key={name} className="border-t border-line py-3">
              <div className="font-medium [overflow-wrap:anywhere]">
                <bdi>{name}</bdi>
              </div>
              <p className="mt-0.5 text-sm text-muted [overflow-wrap:anywhere]">{hint}</p>
            </li>
          ))}
        </ul>
      )}
      <SettingLine>
        <p className="py-1.5 text-sm leading-[1.4] text-muted">
          {rows.length > 0 ? t(($) => $.setting.linked.fixed) : t(($) => $.setting.linked.none)}
        </p>
      </SettingLine>
    </SettingSection>
  )
}
