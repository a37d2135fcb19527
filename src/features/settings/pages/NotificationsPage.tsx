/** The notification settings of this device. */
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { preferenceChanged, selectPreferences } from '@/store/preferences/preferencesSlice'
import { Switch } from '@/ui/Choice'
import { SettingLine } from '../SettingRow'

/** Shows the sound setting for new messages. A change applies at once. */
export function NotificationsPage() {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { sound } = useAppSelector(selectPreferences)
  return (
    <div className="border-b border-line">
      <SettingLine>
        <Switch
          label={t(($) => $.setting.notifications.sound)}
          hint={t(($) => $.setting.notifications.soundHint)}
          checked={sound}
          onChange={(on) => dispatch(preferenceChanged({ sound: on }))}
        />
      </SettingLine>
    </div>
  )
}
