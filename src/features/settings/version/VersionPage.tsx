/** The version of the server, and what it is too old for. About has that of this client. */
import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { useFieldTexts } from '@/components/form/pageFields'
import { CAPABILITY_VERSIONS, NOTICED_CAPABILITIES } from '@/domain/serverVersion'
import { FieldTarget } from '@/components/form/FieldTarget'
import type { SettingsText } from '@/components/form/settingsField'
import { useAppSelector } from '@/store/hooks'
import { selectHasCapability, selectServer } from '@/store/server/selectors'
import { ServerVersion } from './Versions'

const FEATURES = {
  commonSettings: (t) => t(($) => $.setting.version.feature.commonSettings),
  bulkDelete: (t) => t(($) => $.setting.version.feature.bulkDelete),
  fileList: (t) => t(($) => $.setting.version.feature.fileList),
  widgetId: (t) => t(($) => $.setting.version.feature.widgetId),
  contacts: (t) => t(($) => $.setting.version.feature.contacts),
  channelClearing: (t) => t(($) => $.setting.version.feature.channelClearing),
  calls: (t) => t(($) => $.setting.version.feature.calls),
  channelMakers: (t) => t(($) => $.setting.version.feature.channelMakers),
  mailNotices: (t) => t(($) => $.setting.version.feature.mailNotices),
  voiceMessages: (t) => t(($) => $.setting.version.feature.voiceMessages),
  remarks: (t) => t(($) => $.setting.version.feature.remarks),
  passkeys: (t) => t(($) => $.setting.version.feature.passkeys),
  meetings: (t) => t(($) => $.setting.version.feature.meetings),
  notificationChannels: (t) => t(($) => $.setting.version.feature.notificationChannels),
  announcements: (t) => t(($) => $.setting.version.feature.announcements),
  tunnel: (t) => t(($) => $.setting.version.feature.tunnel),
  publicBots: (t) => t(($) => $.setting.version.feature.publicBots),
  botConversations: (t) => t(($) => $.setting.version.feature.botConversations),
} satisfies Record<(typeof NOTICED_CAPABILITIES)[number], SettingsText>

export function VersionPage() {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('lacks')
  const { version } = useAppSelector(selectServer)
  const lacks = useAppSelector(
    (state) => NOTICED_CAPABILITIES.filter((name) => !selectHasCapability(state, name)),
    shallowEqual,
  )
  return (
    <>
      <div className="border-b border-line">
        <ServerVersion field="version" />
      </div>
      {version !== null && (
        <FieldTarget field="lacks" className="grid gap-2">
          {lacks.length === 0 ? (
            <p className="text-muted">{t(($) => $.setting.version.lacksNone)}</p>
          ) : (
            <>
              <h2 className="text-msg font-semibold">{texts.label}</h2>
              <ul className="m-0 list-none border-b border-line p-0">
                {lacks.map((name) => (
                  <li key={name} className="border-t border-line py-2">
                    {t(($) => $.setting.version.needs, {
                      feature: FEATURES[name](t),
                      version: CAPABILITY_VERSIONS[name],
                    })}
                  </li>
                ))}
              </ul>
            </>
          )}
        </FieldTarget>
      )}
    </>
  )
}
