/** The version of this client and that of the server, as rows. */
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/useFormat'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { SettingRow } from '@/components/form/SettingRow'

/** `field` is an id in the table of settings. */
export function ClientVersion({ field }: { field: string }) {
  const { t } = useTranslation(['common', 'setting'])
  const format = useFormat()
  return (
    <SettingRow field={field}>
      <div className="tabular sm:text-end">
        <p>{t(($) => $.setting.about.clientText, { version: __APP_VERSION__ })}</p>
        <p className="text-sm text-muted">{t(($) => $.setting.about.built, { date: format.date(__BUILT_AT__) })}</p>
      </div>
    </SettingRow>
  )
}

/** `field` is an id in the table of settings. */
export function ServerVersion({ field }: { field: string }) {
  const { t } = useTranslation(['common', 'setting'])
  const { version, name } = useAppSelector(selectServer)
  return (
    <SettingRow field={field} title={t(($) => $.setting.about.server)}>
      <div className="tabular sm:text-end">
        {version === null ? <p>{t(($) => $.setting.about.serverUnknown)}</p> : <p translate="no">{version}</p>}
        <p className="text-sm text-muted">
          <bdi translate="no">{name}</bdi>
        </p>
      </div>
    </SettingRow>
  )
}
