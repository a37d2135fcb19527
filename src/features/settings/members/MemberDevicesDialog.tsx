/** The devices on which somebody is signed in. */
import { MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { Button } from '@/ui/fields/Button'
import { Dialog } from '@/components/dialog/Dialog'
import { Icon } from '@/ui/display/Icon'
import { useDeviceName } from '../devices/useDeviceName'

type Props = { account: Account; onFreeze: (() => void) | null; onClose: () => void }

/** No request signs out a device of somebody else, so freezing the account is offered; null when it is not possible. */
export function MemberDevicesDialog({ account: { name, devices }, onFreeze, onClose }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const nameOf = useDeviceName()
  return (
    <Dialog
      title={t(($) => $.setting.members.deviceDialog.title, { name })}
      description={t(($) => $.setting.members.deviceDialog.body)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.action.close)}</Button>
          {onFreeze && (
            <Button tone="danger" onClick={onFreeze}>
              {t(($) => $.setting.members.freeze)}
            </Button>
          )}
        </>
      }
    >
      {devices.length === 0 ? (
        <p className="text-muted">{t(($) => $.setting.members.deviceDialog.none)}</p>
      ) : (
        <ul aria-label={t(($) => $.setting.members.devices)} className="m-0 list-none p-0">
          {devices.map(({ device, isOnline }) => (
            <li key={device} className="flex min-h-10 items-center gap-2.5 border-t border-line first:border-t-0">
              <Icon of={MonitorSmartphone} size="s" className="flex-none text-faint" />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{nameOf(device)}</span>
              <span className="text-sm text-muted">
                {isOnline
                  ? t(($) => $.setting.members.deviceDialog.online)
                  : t(($) => $.setting.members.deviceDialog.offline)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
