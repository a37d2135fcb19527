/** A key right after its creation, in full. */
import { Copy, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopyWithToast } from '@/components/clipboard/useCopyWithToast'
import { Button } from '@/ui/fields/Button'
import { IconButton } from '@/ui/fields/IconButton'

/** It stays until it is closed or the page is left. */
export function CreatedKey({ name, apiKey, onClose }: { name: string; apiKey: string; onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const copy = useCopyWithToast()
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 rounded-card bg-success-soft p-3 text-success-text">
      <div className="min-w-[12rem] flex-1">
        <p>{t(($) => $.setting.bots.keyCreated, { name })}</p>
        <code dir="ltr" translate="no" className="font-mono text-xs [overflow-wrap:anywhere]">
          {apiKey}
        </code>
      </div>
      <Button size="small" icon={Copy} onClick={() => void copy(apiKey)}>
        {t(($) => $.setting.bots.copyKey)}
      </Button>
      <IconButton size="small" icon={X} label={t(($) => $.common.action.close)} onClick={onClose} />
    </div>
  )
}
