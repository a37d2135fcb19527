/** The notification settings of this device. */
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { DEFAULT_RULES, NOTIFICATION_ROWS, type NotificationRules } from '@/domain/notification/rules'
import { changeRules, selectRules } from '@/store/notifications/rulesSlice'
import { Switch } from '@/ui/Choice'
import { SettingLine } from '../SettingRow'

/** Shows the sound setting for new messages. A change applies at once. */
export function NotificationsPage() {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { rows } = useAppSelector(selectRules)
  const sound = NOTIFICATION_ROWS.some((row) => rows[row].sound)
  return (
    <div className="border-b border-line">
      <SettingLine field="sound">
        <Switch
          label={t(($) => $.setting.notifications.sound)}
          hint={t(($) => $.setting.notifications.soundHint)}
          checked={sound}
          onChange={(on) =>
            dispatch(
              changeRules({
                rows: Object.fromEntries(
                  NOTIFICATION_ROWS.map((row) => [row, { ...rows[row], sound: on && DEFAULT_RULES.rows[row].sound }]),
                ) as NotificationRules['rows'],
              }),
            )
          }
        />
      </SettingLine>
    </div>
  )
}
