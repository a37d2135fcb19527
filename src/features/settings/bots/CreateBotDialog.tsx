/** The dialog that creates a bot. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '@/components/form/FormDialog'
import { TextInput } from '@/components/form/inputs'
import { useForm } from '@/components/form/useForm'
import type { UserId } from '@/domain/ids'
import { useAppDispatch } from '@/store/hooks'
import { createBot } from './botActions'
import { useBotChecks } from './useBotChecks'

type Props = { onClose: () => void; onCreated: (id: UserId) => void }

/** Keeps what was typed when it is closed before the bot exists. */
export function CreateBotDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { validate, problemOf } = useBotChecks()
  const [sentName, setSentName] = useState('')
  const form = useForm<{ name: string; webhookUrl: string }>({
    name: 'createBot',
    saved: { name: '', webhookUrl: '' },
    validate: (values) => validate(values, ''),
    async submit(_, values) {
      setSentName(values.name)
      const result = await dispatch(createBot(values))
      if ('value' in result) onCreated(result.value.id)
      return result
    },
    problemOf: (fault) => problemOf(fault, sentName),
  })
  return (
    <FormDialog
      title={t(($) => $.setting.bots.create)}
      submitLabel={t(($) => $.setting.bots.create)}
      form={form}
      keepsInput
      onClose={onClose}
    >
      <TextInput {...form.field('name')} label={t(($) => $.setting.bots.name)} required />
      <TextInput
        {...form.field('webhookUrl')}
        label={t(($) => $.setting.bots.webhook)}
        hint={t(($) => $.setting.bots.webhookHelp)}
        type="url"
        dir="ltr"
        spellCheck={false}
      />
    </FormDialog>
  )
}
