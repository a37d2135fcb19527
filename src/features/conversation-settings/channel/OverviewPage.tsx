/** Picture, name and description of a channel, and what a member sets for themselves. */
import { useTranslation } from 'react-i18next'
import { groupApi } from '@/api/conversation/group'
import { runMutation } from '@/api/request/runQuery'
import { ChannelIcon } from '@/components/channel/ChannelIcon'
import { fromStore } from '@/components/form/formSource'
import { MultilineInput, TextInput } from '@/components/form/inputs'
import { PictureInput } from '@/components/picture/PictureInput'
import { SavingOff } from '@/components/form/SavingOff'
import { SettingsForm } from '@/components/form/SettingsForm'
import type { Channel } from '@/domain/channel'
import { channelKey } from '@/domain/conversation'
import { foldText } from '@/lib/foldText'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { OwnSettings } from '../OwnSettings'
import { overviewFields } from './channelFields'
import { ReadOnlyReason } from './ReadOnlyReason'
import { useChannelRights } from './useChannelRights'

const MAX_NAME = 255
/** A name of invisible signs only is no name. */
const visible = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\s]/gu, '')

/** The stream keeps the values up to date: of two owners who save, each sees what the other changed. */
export function OverviewPage({ channel }: { channel: Channel }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { canManage, reason } = useChannelRights(channel)
  const channels = useAppSelector((state) => state.channels.entities)
  const { name, description } = channel
  const isTaken = (wanted: string) =>
    Object.values(channels).some(
      (other) => other.id !== channel.id && foldText(other.name.trim()) === foldText(wanted.trim()),
    )
  return (
    <>
      <ReadOnlyReason reason={reason} />
      <SavingOff value={!canManage}>
        <SettingsForm
          name={`channel ${channel.id}`}
          fields={overviewFields}
          source={fromStore({ name, description })}
          validate={(values) => ({
            name:
              visible(values.name) === ''
                ? t(($) => $.setting.channel.nameMissing)
                : [...values.name.trim()].length > MAX_NAME
                  ? t(($) => $.setting.channel.nameLong)
                  : null,
          })}
          save={(changes) =>
            dispatch(runMutation(groupApi.endpoints.updateChannel, { channelId: channel.id, ...changes }))
          }
        >
          {({ field, values }) => (
            <>
              <PictureInput
                name="picture"
                owner={{ kind: 'channel', channelId: channel.id }}
                shape="square"
                disabled={!canManage}
                picture={<ChannelIcon channelId={channel.id} size={72} />}
              />
              <TextInput
                {...field('name')}
                {...(isTaken(values.name) && { hint: t(($) => $.setting.channel.nameTwice) })}
                disabled={!canManage}
                required
              />
              <MultilineInput {...field('description')} rows={4} disabled={!canManage} />
            </>
          )}
        </SettingsForm>
      </SavingOff>
      <OwnSettings conversationKey={channelKey(channel.id)} />
    </>
  )
}
