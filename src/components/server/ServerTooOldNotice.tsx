/** A notice in place of a feature that this server does not support. */
import { Server } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AdminLink } from '@/components/settings/SettingLink'
import type { Capability } from '@/domain/serverVersion'
import { useAppSelector } from '@/store/hooks'
import { selectLacksCapability, selectServer } from '@/store/server/selectors'
import { NoticeRow } from '@/ui/display/Banner'
import { serverTooOldText } from './serverTooOldText'

/**
 * Names the required version and the current one; admins get a link to the page Version. Renders nothing if the server supports the feature or has not
 * reported its version.
 */
export function ServerTooOldNotice({ capability }: { capability: Capability }) {
  const { t } = useTranslation(['common'])
  const { version } = useAppSelector(selectServer)
  const lacks = useAppSelector((state) => selectLacksCapability(state, capability))
  if (!lacks) return null
  return (
    <NoticeRow icon={Server} role="note">
      <span>{serverTooOldText(t, capability, version)}</span>{' '}
      <AdminLink page="version" field="version">
        {t(($) => $.common.fault.openVersion)}
      </AdminLink>
    </NoticeRow>
  )
}
