/** Asks before everything of the visitor leaves this browser. Lazily loaded. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePorts } from '@/components/program/PortsContext'
import { signOut } from '@/store/session/session'
import { AlertDialog } from '@/ui/overlays/AlertDialog'
import type { Visitor } from '../visitor/visitor'
import { storeOf } from './openStore'

type Props = { hostId: number; visitor: Visitor; onClose: () => void }

/** The account stays on the server, which is said. */
export function ForgetDialog({ hostId, visitor, onClose }: Props) {
  const { t } = useTranslation(['common', 'widget'])
  const ports = usePorts()
  const [isBusy, setIsBusy] = useState(false)
  const forget = async () => {
    setIsBusy(true)
    await storeOf(ports, hostId).dispatch(signOut({ keepLocal: false }))
    onClose()
    visitor.forget()
  }
  return (
    <AlertDialog
      title={t(($) => $.widget.menu.forget)}
      body={t(($) => $.widget.menu.forgetText)}
      confirmLabel={t(($) => $.widget.menu.forgetNow)}
      cancelLabel={t(($) => $.common.action.cancel)}
      closeLabel={t(($) => $.common.action.close)}
      busy={isBusy}
      onConfirm={() => void forget()}
      onClose={onClose}
    />
  )
}
