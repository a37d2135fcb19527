/** Says once what a guest may do. */
import { Eye, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePorts } from '@/components/program/PortsContext'
import { useAppSelector } from '@/store/hooks'
import { selectIsGuest } from '@/store/session/selectors'
import { Banner } from '@/ui/display/Banner'
import { IconButton } from '@/ui/fields/IconButton'

const KEY = 'parley_guest_notice_read'

/** A strip above the page, until it is dismissed on this device. */
export function GuestNotice() {
  const { t } = useTranslation()
  const { preferences } = usePorts()
  const isGuest = useAppSelector(selectIsGuest)
  const [isRead, setRead] = useState(() => preferences.read(KEY) !== null)
  if (!isGuest || isRead) return null
  const dismiss = () => {
    preferences.write(KEY, '1')
    setRead(true)
  }
  return (
    <div role="status">
      <Banner
        tone="info"
        icon={Eye}
        title={t(($) => $.common.guest.title)}
        action={
          <IconButton icon={X} iconSize="s" size="small" label={t(($) => $.common.action.dismiss)} onClick={dismiss} />
        }
      >
        {t(($) => $.common.guest.text)}
      </Banner>
    </div>
  )
}
