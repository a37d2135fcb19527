/** A password that was made up for somebody, in clear until the dialog is closed. */
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopyWithToast } from '@/components/clipboard/useCopyWithToast'
import { ownAddresses } from '@/platform/network/serverAddress'
import { Button } from '@/ui/fields/Button'
import { Dialog } from '@/components/dialog/Dialog'

/** `email`: the name to sign in with; null for an account without an address. */
export type HandOver = { name: string; email: string | null; password: string }

/** Offers the password, and a text to send that also says where to sign in. */
export function HandOverDialog({ name, email, password, onClose }: HandOver & { onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const copy = useCopyWithToast()
  const message = t(($) => $.setting.members.form.handOver, {
    address: ownAddresses().page,
    email: email ?? name,
    password,
  })
  return (
    <Dialog
      title={t(($) => $.setting.members.form.generatedTitle, { name })}
      description={t(($) => $.setting.members.form.generatedText)}
      ignoresOutsidePress
      onClose={onClose}
      footer={
        <>
          <Button icon={Copy} onClick={() => void copy(password)}>
            {t(($) => $.setting.members.form.copyPassword)}
          </Button>
          <Button icon={Copy} tone="primary" onClick={() => void copy(message)}>
            {t(($) => $.setting.members.form.copyHandOver)}
          </Button>
        </>
      }
    >
      <code dir="ltr" translate="no" className="rounded bg-sunken px-3 py-2 font-mono [overflow-wrap:anywhere]">
        {password}
      </code>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">{message}</p>
    </Dialog>
  )
}
