/** The dialog that creates a bot. */
import { useState } from 'react'
import { FormDialog } from '@/components/form/FormDialog'
import { TextInput } from '@/components/form/inputs'
import { useFieldTexts } from '@/components/form/pageFields'
import { useForm } from '@/components/form/useForm'
import type { UserId } from '@/domain/ids'
import { useAppDispatch } from '@/store/hooks'
import { createBot } from './botActions'
import { useBotChecks } from './useBotChecks'

type Props = { onClose: () => void; onCreated: (id: UserId) => void }

/** Keeps what was typed when it is closed before the bot exists. */
export function CreateBotDialog({ onClose, onCreated }: Props) {
  const createTexts = useFieldTexts('create')
  const nameTexts = useFieldTexts('name')
  const webhookUrlTexts = useFieldTexts('webhookUrl')
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
    <FormDialog title={createTexts.label} submitLabel={createTexts.label} form={form} keepsInput onClose={onClose}>
      <TextInput {...form.field('name')} label={nameTexts.label} required />
      <TextInput
        {...form.field('webhookUrl')}
        label={webhookUrlTexts.label}
        hint={webhookUrlTexts.hint}
        type="url"
        dir="ltr"
        spellCheck={false}
      />
    </FormDialog>
  )
}
