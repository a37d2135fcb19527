/** The domains of a license in words. */
import { useTranslation } from 'react-i18next'
import type { License } from '@/domain/license'
import { useFormat } from '@/i18n/useFormat'

/** Returns a function that lists the domains for a sentence, without their ports, which do not count. */
export function useDomainsText(): (license: Pick<License, 'domains'>) => string {
  const { t } = useTranslation(['common', 'setting'])
  const format = useFormat()
  return ({ domains }) =>
    domains.includes('*')
      ? t(($) => $.setting.license.everyDomain)
      : format.list(domains.map((domain) => domain.replace(/:\d+$/, '')))
}
