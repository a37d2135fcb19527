/** Examples to copy for a program that writes as the bot, and a test message. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldSection } from '@/components/form/SettingRow'
import { useFieldTexts } from '@/components/form/pageFields'
import { toChannelId, type ChannelId, type UserId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { ownAddresses } from '@/platform/network/serverAddress'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { RadioGroup } from '@/ui/fields/Choice'
import { SelectField } from '@/ui/fields/SelectField'
import { CodeExample } from '../parts/CodeExample'
import { TrialLine, useTrial } from '../trials/TrialLine'
import { sendTestMessage } from './botActions'
import { botExample, type ExampleKind, type ExampleLanguage } from './botExamples'

const LANGUAGES: Record<ExampleLanguage, string> = { curl: 'curl', javascript: 'JavaScript', python: 'Python' }

/** Shown while there is a channel to write to. */
export function BotExample({ botId }: { botId: UserId }) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('example')
  const entities = useAppSelector((state) => state.channels.entities)
  const channels = Object.values(entities).filter(({ isPublic, memberIds }) => isPublic || memberIds.includes(botId))
  const [language, setLanguage] = useState<ExampleLanguage>('curl')
  const [kind, setKind] = useState<ExampleKind>('text')
  const [targetId, setTargetId] = useState<ChannelId | null>(null)
  const target = channels.find(({ id }) => id === targetId) ?? channels[0]
  if (target === undefined) return null
  return (
    <FieldSection field="example" className="gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <RadioGroup
          label={t(($) => $.setting.bots.language)}
          variant="segments"
          value={language}
          options={Object.entries(LANGUAGES).map(([value, label]) => ({ value: value as ExampleLanguage, label }))}
          onChange={setLanguage}
        />
        <SelectField
          label={t(($) => $.setting.bots.kind)}
          value={kind}
          options={[
            { value: 'text', text: t(($) => $.setting.bots.kinds.text) },
            { value: 'markdown', text: t(($) => $.setting.bots.kinds.markdown) },
            { value: 'file', text: t(($) => $.setting.bots.kinds.file) },
            { value: 'reply', text: t(($) => $.setting.bots.kinds.reply) },
            { value: 'person', text: t(($) => $.setting.bots.kinds.person) },
            { value: 'list', text: t(($) => $.setting.bots.kinds.list) },
          ]}
          onChange={setKind}
        />
        <SelectField
          label={t(($) => $.setting.bots.target)}
          value={String(target.id)}
          options={channels.map(({ id, name }) => ({ value: String(id), text: name }))}
          onChange={(value) => setTargetId(toChannelId(Number(value)))}
        />
      </div>
      <CodeExample
        label={texts.label}
        copyLabel={t(($) => $.setting.bots.copyExample)}
        code={botExample(language, { api: ownAddresses().api, channelId: target.id, kind })}
      />
      <TestMessage botId={botId} channel={target} />
    </FieldSection>
  )
}

function TestMessage({ botId, channel }: { botId: UserId; channel: { id: ChannelId; name: string } }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const trial = useTrial(async () => {
    const text = t(($) => $.setting.bots.testText)
    const result = await dispatch(sendTestMessage(botId, channel.id, text))
    if (result === 'noKey') return t(($) => $.setting.bots.testNoKey)
    return 'fault' in result
      ? t(($) => $.setting.bots.testFailed, { reason: faultText(t, result.fault).headline })
      : t(($) => $.setting.bots.testSent, { channel: channel.name })
  })
  return <TrialLine {...trial} label={t(($) => $.setting.bots.test)} />
}
