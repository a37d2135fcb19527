/** Notifications by outside services, which newer servers send also while no browser runs. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useDeleteNotificationChannelMutation,
  useNotificationChannelsQuery,
  useTestNotificationChannelMutation,
  useUpdateNotificationChannelMutation,
} from '@/api/server/notification'
import { toFault } from '@/api/request/runQuery'
import { FaultState } from '@/components/fault/FaultState'
import { FieldTarget } from '@/components/form/FieldTarget'
import { useFieldTexts } from '@/components/form/pageFields'
import type { NotificationChannel } from '@/domain/notificationChannel'
import { faultText } from '@/i18n/faultText'
import { useAppSelector } from '@/store/hooks'
import { selectHasCapability } from '@/store/server/selectors'
import { Button } from '@/ui/fields/Button'
import { Switch } from '@/ui/fields/Choice'
import { FieldError } from '@/ui/fields/Field'
import { AddServiceChannel } from './AddServiceChannel'

/** Nothing on servers without them. A switch and a deletion apply at once. */
export function ServiceChannels() {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('services')
  const isSupported = useAppSelector((state) => selectHasCapability(state, 'notificationChannels'))
  const { data, error, isFetching, refetch } = useNotificationChannelsQuery(undefined, { skip: !isSupported })
  const fault = toFault(error)
  const [isAdding, setAdding] = useState(false)
  if (!isSupported || (data === undefined && fault === null)) return null
  return (
    <FieldTarget field="services">
      <h2 className="mb-1 text-msg font-semibold">{texts.label}</h2>
      <p className="mb-2 text-sm leading-[1.4] text-muted">{texts.hint}</p>
      {data === undefined && fault !== null ? (
        <FaultState
          layout="line"
          title={t(($) => $.setting.services.notLoaded)}
          fault={fault}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <ul aria-label={texts.label} className="m-0 list-none p-0">
            {data?.map((channel) => (
              <ServiceChannel key={channel.id} channel={channel} />
            ))}
          </ul>
          <Button onClick={() => setAdding(true)}>{t(($) => $.setting.services.add)}</Button>
        </>
      )}
      {isAdding && <AddServiceChannel onClose={() => setAdding(false)} />}
    </FieldTarget>
  )
}

function ServiceChannel({ channel: { id, name, type, enabled } }: { channel: NotificationChannel }) {
  const { t } = useTranslation(['common', 'setting'])
  const [update, updating] = useUpdateNotificationChannelMutation()
  const [remove, removing] = useDeleteNotificationChannelMutation()
  const [test, testing] = useTestNotificationChannelMutation()
  const fault = toFault(updating.error ?? removing.error ?? testing.error)
  const label = name === '' ? type : name
  return (
    <li className="border-b border-line py-1.5">
      <Switch
        label={label}
        hint={type}
        checked={enabled}
        onChange={(on) => void update({ id, changes: { enabled: on } })}
      />
      <span className="flex flex-wrap gap-2 pb-1">
        <Button
          size="small"
          busy={testing.isLoading}
          aria-label={t(($) => $.setting.services.testOf, { name: label })}
          onClick={() => void test(id)}
        >
          {t(($) => $.setting.services.test)}
        </Button>
        <Button
          size="small"
          tone="quietDanger"
          busy={removing.isLoading}
          aria-label={t(($) => $.setting.services.removeOf, { name: label })}
          onClick={() => void remove(id)}
        >
          {t(($) => $.common.action.remove)}
        </Button>
        <span role="status" className="self-center text-sm text-muted empty:hidden">
          {testing.isSuccess && t(($) => $.setting.services.sent)}
        </span>
      </span>
      <FieldError error={fault && faultText(t, fault).headline} />
    </li>
  )
}
