/** Decides who sees a channel, and what its members may do there and with one another. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupApi } from '@/api/conversation/group'
import { runMutation } from '@/api/request/runQuery'
import { fromStore } from '@/components/form/formSource'
import { SwitchInput } from '@/components/form/inputs'
import { SettingLine, SettingSection } from '@/components/form/SettingRow'
import { SavingOff } from '@/components/form/SavingOff'
import { SettingsForm } from '@/components/form/SettingsForm'
import type { Channel, ChannelRules } from '@/domain/channel'
import { useAppDispatch } from '@/store/hooks'
import { Switch } from '@/ui/fields/Choice'
import { permissionsForm } from './channelForms'
import { permissionFields } from './channelFields'
import { PrivacyDialog } from './PrivacyDialog'
import { ReadOnlyReason } from './ReadOnlyReason'
import { useChannelRights } from './useChannelRights'

type Values = { onlyOwnerSends: boolean; showsEmails: boolean; allowsDirect: boolean; allowsContacts: boolean }

const toValues = (rules: ChannelRules): Values => ({
  onlyOwnerSends: rules.onlyOwnerSends,
  showsEmails: !rules.hidesEmails,
  allowsDirect: !rules.forbidsDirect,
  allowsContacts: !rules.forbidsContacts,
})

const toRules = ({ onlyOwnerSends, showsEmails, allowsDirect, allowsContacts }: Partial<Values>) => ({
  ...(onlyOwnerSends !== undefined && { onlyOwnerSends }),
  ...(showsEmails !== undefined && { hidesEmails: !showsEmails }),
  ...(allowsDirect !== undefined && { forbidsDirect: !allowsDirect }),
  ...(allowsContacts !== undefined && { forbidsContacts: !allowsContacts }),
})

/** The switch Private asks first, because it changes who is in the channel. */
export function ChannelPermissionsPage({ channel }: { channel: Channel }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { canManage, reason } = useChannelRights(channel)
  const [asks, setAsks] = useState(false)
  return (
    <>
      <ReadOnlyReason reason={reason} />
      <SettingSection title={t(($) => $.setting.channel.visibility)}>
        <SettingLine>
          <Switch
            label={t(($) => $.setting.channel.private)}
            hint={t(($) => $.setting.channel.privateHelp)}
            checked={!channel.isPublic}
            disabled={!canManage}
            onChange={() => setAsks(true)}
          />
        </SettingLine>
      </SettingSection>
      <SavingOff value={!canManage}>
        <SettingsForm<Values>
          name={permissionsForm(channel.id)}
          fields={permissionFields}
          source={fromStore(toValues(channel))}
          save={(changes) =>
            dispatch(runMutation(groupApi.endpoints.updateChannel, { channelId: channel.id, rules: toRules(changes) }))
          }
        >
          {({ field }) => (
            <SettingSection title={t(($) => $.setting.channel.rules)}>
              {(['onlyOwnerSends', 'showsEmails', 'allowsDirect', 'allowsContacts'] as const).map((name) => {
                const rule = field(name)
                return (
                  <SettingLine key={name}>
                    <SwitchInput {...rule} disabled={rule.disabled === true || !canManage} />
                  </SettingLine>
                )
              })}
            </SettingSection>
          )}
        </SettingsForm>
      </SavingOff>
      {asks && <PrivacyDialog channel={channel} onClose={() => setAsks(false)} />}
    </>
  )
}
