/** The private channels that a bot is a member of. It may write to every public one anyway. */
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupApi } from '@/api/conversation/group'
import { runMutation } from '@/api/request/runQuery'
import { ChannelName } from '@/components/channel/ChannelName'
import { FieldSection } from '@/components/form/SettingRow'
import { useFieldTexts } from '@/components/form/pageFields'
import type { Channel } from '@/domain/channel'
import type { ChannelId, UserId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { IconButton } from '@/ui/fields/IconButton'
import { SelectField } from '@/ui/fields/SelectField'
import { FieldError } from '@/ui/fields/Field'

const NONE = '0'

/** A change applies at once, and the list follows the stream. */
export function BotChannels({ botId }: { botId: UserId }) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('channels')
  const dispatch = useAppDispatch()
  const entities = useAppSelector((state) => state.channels.entities)
  const [error, setError] = useState<string | null>(null)
  const privateChannels = Object.values(entities).filter(({ isPublic }) => !isPublic)
  const isIn = ({ memberIds }: Channel) => memberIds.includes(botId)
  const change = async (endpoint: 'addMembers' | 'removeMembers', channelId: ChannelId) => {
    const result = await dispatch(runMutation(groupApi.endpoints[endpoint], { channelId, userIds: [botId] }))
    setError(
      'fault' in result
        ? t(($) => $.setting.bots.channelFailed, { reason: faultText(t, result.fault).headline })
        : null,
    )
  }
  const options = privateChannels.filter((channel) => !isIn(channel))
  return (
    <FieldSection field="channels">
      <ul aria-label={texts.label} className="m-0 flex list-none flex-wrap gap-1.5 p-0">
        {privateChannels.filter(isIn).map((channel) => (
          <li key={channel.id} className="flex items-center rounded-full border border-line-mid ps-3">
            <ChannelName {...channel} />
            <IconButton
              size="small"
              icon={X}
              label={t(($) => $.setting.bots.removeChannel, { channel: channel.name })}
              onClick={() => void change('removeMembers', channel.id)}
            />
          </li>
        ))}
      </ul>
      {options.length > 0 && (
        <div className="max-w-80">
          <SelectField
            label={t(($) => $.setting.bots.addChannel)}
            value={NONE}
            options={[
              { value: NONE, text: t(($) => $.setting.bots.chooseChannel) },
              ...options.map(({ id, name }) => ({ value: String(id), text: name })),
            ]}
            onChange={(value) => {
              const chosen = options.find(({ id }) => String(id) === value)
              if (chosen) void change('addMembers', chosen.id)
            }}
          />
        </div>
      )}
      <FieldError error={error} />
    </FieldSection>
  )
}
