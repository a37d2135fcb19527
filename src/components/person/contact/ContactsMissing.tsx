/** Says on an old server that it has no contacts and no blocking. */
import { useTranslation } from 'react-i18next'
import { ServerTooOldNotice } from '@/components/server/ServerTooOldNotice'
import { useAppSelector } from '@/store/hooks'
import { selectLacksCapability } from '@/store/server/selectors'

/** Renders nothing on other servers. */
export function ContactsMissing() {
  const { t } = useTranslation(['common', 'member'])
  const isMissing = useAppSelector((state) => selectLacksCapability(state, 'contacts'))
  if (!isMissing) return null
  return (
    <div className="grid w-full gap-1">
      <p className="m-0 font-medium">{t(($) => $.member.contact.feature)}</p>
      <ServerTooOldNotice capability="contacts" />
    </div>
  )
}
