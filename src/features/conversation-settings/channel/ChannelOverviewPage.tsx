/** Picture, name, description and announcement of a channel, and what a member sets for themselves. */
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnouncementQuery } from '@/api/conversation/announcement'
import { useChannelNameHint } from '@/components/channel/useChannelNameHint'
import { ChannelIcon } from '@/components/channel/ChannelIcon'
import { fromStore } from '@/components/form/formSource'
import { MultilineInput, TextInput } from '@/components/form/inputs'
import { PictureInput } from '@/components/picture/PictureInput'
import { SavingOff } from '@/components/form/SavingOff'
import { SettingsForm } from '@/components/form/SettingsForm'
import type { Channel } from '@/domain/channel'
import { channelKey } from '@/domain/conversation'
import type { ChannelId } from '@/domain/ids'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectHasCapability } from '@/store/server/selectors'
import { OwnSettings } from '../OwnSettings'
import { AnnouncementInput } from './AnnouncementInput'
import { overviewFields } from './channelFields'
import { overviewForm } from './channelForms'
import { ReadOnlyReason } from './ReadOnlyReason'
import { saveChannelOverview, type OverviewValues } from './saveChannelOverview'
import { useChannelRights } from './useChannelRights'

const MAX_NAME = 255
/** A name of invisible signs only is no name. */
const visible = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\s]/gu, '')

/** The stream keeps the values up to date: of two owners who save, each sees what the other changed. */
export function ChannelOverviewPage({ channel }: { channel: Channel }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { canManage, reason } = useChannelRights(channel)
  const { name, description } = channel
  const announces = useAppSelector((state) => selectHasCapability(state, 'announcements'))
  const announced = useAnnouncementQuery(channel.id, { skip: !announces })
  const announcement = announced.data?.text ?? ''
  return (
    <>
      <ReadOnlyReason reason={reason} />
      <SavingOff value={!canManage}>
        <SettingsForm<OverviewValues>
          name={overviewForm(channel.id)}
          fields={overviewFields}
          source={fromStore({ name, description, announcement })}
          validate={(values) => ({
            name:
              visible(values.name) === ''
                ? t(($) => $.setting.channel.nameMissing)
                : [...values.name.trim()].length > MAX_NAME
                  ? t(($) => $.setting.channel.nameLong)
                  : null,
          })}
          save={(changes) => dispatch(saveChannelOverview(channel.id, changes))}
        >
          {({ field }) => (
            <>
              <PictureInput
                name="picture"
                owner={{ kind: 'channel', channelId: channel.id }}
                shape="square"
                disabled={!canManage}
                picture={<ChannelIcon channelId={channel.id} size={72} />}
              />
              <NameInput {...field('name')} channelId={channel.id} disabled={!canManage} />
              <MultilineInput {...field('description')} rows={4} disabled={!canManage} />
              <AnnouncementInput {...field('announcement')} query={announced} isReadOnly={!canManage} />
            </>
          )}
        </SettingsForm>
      </SavingOff>
      <OwnSettings conversationKey={channelKey(channel.id)} />
    </>
  )
}

function NameInput({ channelId, ...field }: ComponentProps<typeof TextInput> & { channelId: ChannelId }) {
  return <TextInput {...field} {...useChannelNameHint(field.value, channelId)} required />
}
