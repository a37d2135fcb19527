/** The versions of this client and of the server, as rows. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/useFormat'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { SettingRow } from '@/components/form/SettingRow'

/** `clientField` and `serverField` are ids in the table of settings. */
export function Versions({ clientField, serverField }: { clientField: string; serverField?: string }): ReactNode {
  const { t } = useTranslation(['common', 'setting'])
  const format = useFormat()
  const { version, name } = useAppSelector(selectServer)
  return (
    <div className="border-b border-line">
      <SettingRow field={clientField} title={t(($) => $.setting.about.client)}>
        <div className="tabular sm:text-right">
          <p>{t(($) => $.setting.about.clientText, { version: __APP_VERSION__ })}</p>
          <p className="text-sm text-muted">{t(($) => $.setting.about.built, { date: format.date(__BUILT_AT__) })}</p>
        </div>
      </SettingRow>
      <SettingRow {...(serverField !== undefined && { field: serverField })} title={t(($) => $.setting.about.server)}>
        <div className="tabular sm:text-right">
          {version === null ? <p>{t(($) => $.setting.about.serverUnknown)}</p> : <p translate="no">{version}</p>}
          <p className="text-sm text-muted">
            <bdi translate="no">{name}</bdi>
          </p>
        </div>
      </SettingRow>
    </div>
  )
}
