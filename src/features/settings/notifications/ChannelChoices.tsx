/** Checkboxes for the channels of this person, of which some are chosen. */
import { useTranslation } from 'react-i18next'
import { useConversationName } from '@/components/conversation/useConversationName'
import { channelKey, toTarget, type ConversationKey } from '@/domain/conversation'
import type { ChannelId } from '@/domain/ids'
import { selectConversationKeys } from '@/store/conversations/selectors'
import { useAppSelector } from '@/store/hooks'
import { Checkbox } from '@/ui/fields/Choice'

type Props = { label: string; value: readonly ChannelId[]; onChange: (ids: readonly ChannelId[]) => void }

/** Renders nothing for somebody without channels. */
export function ChannelChoices({ label, value, onChange }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const keys = useAppSelector(selectConversationKeys)
  const ids = keys.flatMap((key) => {
    const target = toTarget(key)
    return target.kind === 'channel' ? target.channelId : []
  })
  if (ids.length === 0) return null
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 p-0 font-medium">{label}</legend>
      <p className="mb-1.5 text-sm text-muted">{t(($) => $.setting.services.inChannelsHint)}</p>
      <div className="grid max-h-44 overflow-y-auto rounded border border-line px-3 py-1.5">
        {ids.map((id) => (
          <ChannelChoice
            key={id}
            conversationKey={channelKey(id)}
            checked={value.includes(id)}
            onChange={(isOn) => onChange(ids.filter((each) => (each === id ? isOn : value.includes(each))))}
          />
        ))}
      </div>
    </fieldset>
  )
}

type ChoiceProps = { conversationKey: ConversationKey; checked: boolean; onChange: (isOn: boolean) => void }

function ChannelChoice({ conversationKey, checked, onChange }: ChoiceProps) {
  const name = useConversationName(conversationKey)
  return <Checkbox label={<bdi translate="no">{name}</bdi>} checked={checked} onChange={onChange} />
}
