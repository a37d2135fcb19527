/** One bot: its form, channels, keys, examples and conversations. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountsQuery } from '@/api/user/account'
import { FieldSection } from '@/components/form/SettingRow'
import { fromQuery } from '@/components/form/formSource'
import { SwitchInput, TextInput } from '@/components/form/inputs'
import { useFieldTexts } from '@/components/form/pageFields'
import { PictureInput } from '@/components/picture/PictureInput'
import { SettingsForm } from '@/components/form/SettingsForm'
import { UserAvatar } from '@/components/person/UserAvatar'
import type { Account } from '@/domain/account'
import { faultText } from '@/i18n/faultText'
import { useAppDispatch } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { botFormFields } from './botFields'
import { DeleteMembersDialog } from '../members/DeleteMembersDialog'
import { BotChannels } from './BotChannels'
import { BotConversations } from './BotConversations'
import { BotExample } from './BotExample'
import { BotKeys } from './BotKeys'
import { saveBot } from './botActions'
import { TrialLine, useTrial } from '../trials/TrialLine'
import { keepTrial, webhookTrial } from '../trials/trials'
import { useBotChecks } from './useBotChecks'

type BotValues = { name: string; webhookUrl: string; isPublic: boolean }
const toValues = ({ name, webhookUrl, isPublic }: Account): BotValues => ({
  name,
  webhookUrl: webhookUrl ?? '',
  isPublic,
})

/** Mounted anew for each bot. */
export function BotDetails({ bot }: { bot: Account }) {
  return (
    <>
      <BotForm bot={bot} />
      <BotChannels botId={bot.id} />
      <BotKeys botId={bot.id} />
      <BotExample botId={bot.id} />
      <BotConversations botId={bot.id} />
      <DeleteBot bot={bot} />
    </>
  )
}

/** DELETE /admin/user/{uid}, after its name was typed. */
function DeleteBot({ bot }: { bot: Account }) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('deleteBot')
  const { data: accounts = [] } = useAccountsQuery()
  const [isAsking, setAsking] = useState(false)
  return (
    <FieldSection field="deleteBot" className="justify-items-start gap-2">
      <p className="text-muted">{t(($) => $.setting.bots.deleteHelp)}</p>
      <Button tone="quietDanger" onClick={() => setAsking(true)}>
        {texts.label}
      </Button>
      {isAsking && (
        <DeleteMembersDialog
          selected={[bot]}
          accounts={accounts}
          onConfirmMany={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </FieldSection>
  )
}

function BotForm({ bot }: { bot: Account }) {
  const dispatch = useAppDispatch()
  const query = useAccountsQuery()
  const { validate, problemOf } = useBotChecks()
  const [sentName, setSentName] = useState(bot.name)
  return (
    <SettingsForm<BotValues>
      name={`bot ${bot.id}`}
      fields={botFormFields}
      source={fromQuery(query, (accounts) => toValues(accounts.find(({ id }) => id === bot.id) ?? bot))}
      validate={(values) => validate(values, bot.webhookUrl ?? '')}
      save={async (changes, { name }) => {
        setSentName(name)
        const result = await dispatch(saveBot(bot.id, changes))
        // The server has tried the address.
        if ('value' in result && changes.webhookUrl !== undefined) dispatch(keepTrial(webhookTrial(bot.id), true))
        return result
      }}
      problemOf={(fault) => problemOf(fault, sentName)}
    >
      {({ field, isDirty }) => (
        <>
          <PictureInput
            name="picture"
            owner={{ kind: 'person', userId: bot.id }}
            shape="square"
            picture={<UserAvatar user={bot} size={72} />}
          />
          <TextInput {...field('name')} required />
          <SwitchInput {...field('isPublic')} />
          <div className="grid gap-2">
            <TextInput {...field('webhookUrl')} type="url" dir="ltr" spellCheck={false} />
            {bot.webhookUrl !== null && bot.webhookUrl !== '' && !isDirty && (
              <WebhookCheck botId={bot.id} url={bot.webhookUrl} />
            )}
          </div>
        </>
      )}
    </SettingsForm>
  )
}

/** Saves the webhook once more, because the server tests an address only then. */
function WebhookCheck({ botId, url }: { botId: Account['id']; url: string }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { problemOf } = useBotChecks()
  const trial = useTrial(async () => {
    const result = await dispatch(saveBot(botId, { webhookUrl: url }))
    if ('value' in result) {
      dispatch(keepTrial(webhookTrial(botId), true))
      return t(($) => $.setting.bots.checked)
    }
    if (result.fault.kind === 'refused') dispatch(keepTrial(webhookTrial(botId), false))
    return problemOf(result.fault, '')?.text ?? faultText(t, result.fault).headline
  })
  return <TrialLine {...trial} size="small" label={t(($) => $.setting.bots.check)} />
}
