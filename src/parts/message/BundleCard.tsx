/** Messages that were forwarded together, as a card. */
import { Forward } from 'lucide-react'
import { useTranslation } from '@/i18n/useTranslation'
import { Card } from './FileCard'

/** Says what it is; reading what is inside comes with forwarding itself. */
export function BundleCard() {
  const { t } = useTranslation()
  return (
    <Card
      mark={<Forward size={20} />}
      title={<span className="font-medium">{t(($) => $.chat.message.bundle)}</span>}
      detail={t(($) => $.chat.message.bundleDetail)}
    />
  )
}
