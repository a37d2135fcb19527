/** The devices on which the person is signed in. */
import { Globe, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDevicesQuery } from '@/api/user/user'
import { FieldTarget } from '@/components/form/FieldTarget'
import { useFieldTexts } from '@/components/form/pageFields'
import { readDeviceKey } from '@/domain/deviceKey'
import { compareNames } from '@/i18n/compareNames'
import { languageOf } from '@/i18n/i18n'
import { useFormat } from '@/i18n/useFormat'
import { QueryState } from '@/components/fault/QueryState'
import { useAppDispatch } from '@/store/hooks'
import { ownDevice } from '@/store/session/ownAccount'
import { Button } from '@/ui/fields/Button'
import { Icon } from '@/ui/display/Icon'
import { Skeleton } from '@/ui/display/Skeleton'
import { SignOutDevicesDialog } from './SignOutDevicesDialog'
import { useDeviceName } from './useDeviceName'
import { SignOutDialog } from '../SignOutDialog'

/** Lists this device first, then the others. Each can be signed out, and all others at once. */
export function DevicesPage() {
  const { t, i18n } = useTranslation(['common', 'setting'])
  const devicesTexts = useFieldTexts('devices')
  const signOutOthersTexts = useFieldTexts('signOutOthers')
  const dispatch = useAppDispatch()
  const nameOf = useDeviceName()
  const [{ key: own }] = useState(() => dispatch(ownDevice()))
  const query = useDevicesQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data: devices } = query
  const [devicesToSignOut, setDevicesToSignOut] = useState<readonly string[] | null>(null)
  const compare = compareNames(languageOf(i18n))
  const others = (devices ?? [])
    .filter((device) => device !== own)
    .sort((one, other) => compare(nameOf(one), nameOf(other)))
  if (devices === undefined) {
    return (
      <QueryState query={query} title={t(($) => $.setting.devices.notLoaded)}>
        <Skeleton className="h-24 w-full" />
      </QueryState>
    )
  }
  return (
    <>
      <FieldTarget field="devices">
        <ul aria-label={devicesTexts.label} className="m-0 list-none border-b border-line p-0">
          {(devices.includes(own) ? [own, ...others] : others).map((device) => (
            <DeviceRow
              key={device}
              device={device}
              isOwn={device === own}
              onSignOut={() => setDevicesToSignOut([device])}
            />
          ))}
        </ul>
      </FieldTarget>
      {others.length > 1 && (
        <FieldTarget field="signOutOthers">
          <Button onClick={() => setDevicesToSignOut(others)}>{signOutOthersTexts.label}</Button>
        </FieldTarget>
      )}
      {devicesToSignOut !== null &&
        (devicesToSignOut.includes(own) ? (
          <SignOutDialog onClose={() => setDevicesToSignOut(null)} />
        ) : (
          <SignOutDevicesDialog devices={devicesToSignOut} onClose={() => setDevicesToSignOut(null)} />
        ))}
    </>
  )
}

function DeviceRow({ device, isOwn, onSignOut }: { device: string; isOwn: boolean; onSignOut: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const name = useDeviceName()(device)
  const format = useFormat()
  const since = readDeviceKey(device)?.since
  const shown = isOwn ? t(($) => $.setting.devices.here, { device: name }) : name
  return (
    <li aria-label={shown} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2.5">
      <Icon of={device.startsWith('web:') ? Globe : MonitorSmartphone} className="text-faint" />
      <span className="min-w-[10rem] flex-1 [overflow-wrap:anywhere]">
        <bdi className="block">{shown}</bdi>
        {since !== undefined && (
          <span className="block text-sm text-muted">
            {t(($) => $.setting.devices.since, { date: format.date(since) })}
          </span>
        )}
      </span>
      <Button size="small" aria-label={t(($) => $.setting.devices.signOut, { device: shown })} onClick={onSignOut}>
        {t(($) => $.setting.devices.submit)}
      </Button>
    </li>
  )
}
