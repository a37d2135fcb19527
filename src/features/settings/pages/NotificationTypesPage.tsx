/** The kinds of notification channels that this server offers to its people. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnableNotificationTypeMutation, useNotificationTypeSettingsQuery } from '@/api/server/notification'
import { toFault } from '@/api/request/runQuery'
import { QueryState } from '@/components/fault/QueryState'
import { FieldTarget } from '@/components/form/FieldTarget'
import { PageHead } from '@/components/form/PageHead'
import { faultText } from '@/i18n/faultText'
import { Switch } from '@/ui/fields/Choice'
import { FieldError } from '@/ui/fields/Field'
import { Skeleton } from '@/ui/display/Skeleton'

/** The names of the services, as they call themselves. */
const NAMES: Readonly<Record<string, string>> = {
  telegram: 'Telegram',
  discord: 'Discord',
  feishu: 'Feishu / Lark',
  dingtalk: 'DingTalk',
  wecombot: 'WeCom',
  bark: 'Bark',
  gotify: 'Gotify',
  serverchan: 'ServerChan',
  pushdeer: 'PushDeer',
  matrix: 'Matrix',
}

/** A switch applies at once. GET and POST /admin/notification/channel-types. */
export function NotificationTypesPage() {
  const { t } = useTranslation(['common', 'setting'])
  const query = useNotificationTypeSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [enable, { isLoading }] = useEnableNotificationTypeMutation()
  const [error, setError] = useState<string | null>(null)
  const change = async (type: string, enabled: boolean) => {
    const fault = toFault((await enable({ type, enabled })).error)
    setError(fault && t(($) => $.setting.serverChannels.failed, { reason: faultText(t, fault).headline }))
  }
  return (
    <FieldTarget field="types" className="grid gap-3">
      <PageHead lead={t(($) => $.setting.serverChannels.lead)} />
      {query.data === undefined ? (
        <QueryState query={query} title={t(($) => $.setting.serverChannels.notLoaded)}>
          <Skeleton className="h-60 w-full rounded-card" />
        </QueryState>
      ) : (
        <div className="border-b border-line">
          {query.data.map(({ type, enabled }) => (
            <div key={type} className="border-t border-line py-1">
              <Switch
                label={type === 'custom_json' ? t(($) => $.setting.serverChannels.custom) : (NAMES[type] ?? type)}
                checked={enabled}
                disabled={isLoading}
                onChange={(isOn) => void change(type, isOn)}
              />
            </div>
          ))}
        </div>
      )}
      <FieldError error={error} />
    </FieldTarget>
  )
}
