/** What makes itself heard on this device. */
import { useTranslation } from '@/i18n/useTranslation'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { preferenceChanged, selectPreferences } from '@/store/preferences/preferencesSlice'
import { Switch } from '@/ui/Choice'
import { SettingLine } from '../SettingRow'

/** The sound for new messages; applies at once. */
export function NotificationsPage() {
  const { t } = useTranslation()
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
