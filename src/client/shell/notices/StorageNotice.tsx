/** Warns that this browser stores nothing, before the person closes the page. */
import { HardDrive, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '@/ui/display/Banner'
import { IconButton } from '@/ui/fields/IconButton'

/** A strip above the page, where it covers nothing. It stays until it is dismissed. */
export function StorageNotice() {
  const { t } = useTranslation()
  const [isRead, setRead] = useState(false)
  if (isRead) return null
  return (
    <div role="alert">
      <Banner
        tone="danger"
        icon={HardDrive}
        title={t(($) => $.common.storage.title)}
        action={
          <IconButton
            icon={X}
            iconSize="s"
            size="small"
            label={t(($) => $.common.action.dismiss)}
            onClick={() => setRead(true)}
          />
        }
      >
        {t(($) => $.common.storage.text)}
      </Banner>
    </div>
  )
}
