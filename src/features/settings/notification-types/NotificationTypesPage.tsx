/** The kinds of notification channels that this server offers to its people. */
import { useNotificationTypeSettingsQuery } from '@/api/server/notification'
import { fromQuery } from '@/components/form/formSource'
import { SwitchInput } from '@/components/form/inputs'
import { SettingLine } from '@/components/form/SettingRow'
import { SettingsForm } from '@/components/form/SettingsForm'
import { useAppDispatch } from '@/store/hooks'
import { withTypes } from './notificationTypeFields'
import { saveTypes, toTypeValues, type TypeValues } from './notificationTypes'

/** GET and POST /admin/notification/channel-types, one request for each kind that was switched. */
export function NotificationTypesPage() {
  const dispatch = useAppDispatch()
  const query = useNotificationTypeSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  const kinds = (query.data ?? []).map(({ type }) => type)
  return (
    <SettingsForm<TypeValues>
      name="notification_channels"
      fields={withTypes(kinds)}
      source={fromQuery(query, toTypeValues)}
      save={(changes) => dispatch(saveTypes(changes))}
    >
      {({ field }) => (
        <div>
          {kinds.map((type) => (
            <SettingLine key={type}>
              <SwitchInput {...field(type)} />
            </SettingLine>
          ))}
        </div>
      )}
    </SettingsForm>
  )
}
