/** Messages that were forwarded together, as a card, and the way to read them. */
import { Forward } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Card } from './FileCard'
import { useRowTab } from './rowTab'

const BundleDialog = lazy(() => import('./BundleDialog').then((room) => ({ default: room.BundleDialog })))

/** `path` is the server's name of the bundle. */
export function BundleCard({ path }: { path: string }) {
  const { t } = useTranslation()
  const tabIndex = useRowTab()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Card
        mark={<Forward size={20} />}
        title={<span className="font-medium">{t(($) => $.chat.message.bundle)}</span>}
        detail={t(($) => $.chat.message.bundleDetail)}
        action={
          <Button size="small" tabIndex={tabIndex} onClick={() => setOpen(true)}>
            {t(($) => $.chat.message.bundleOpen)}
          </Button>
        }
      />
      {open && (
        <Suspense fallback={null}>
          <BundleDialog path={path} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
