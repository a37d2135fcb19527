/** The dialog that creates a key, named after the program that uses it. */
import { useTranslation } from 'react-i18next'
import { FormDialog } from '@/components/form/FormDialog'
import { TextInput } from '@/components/form/inputs'
import { useForm } from '@/components/form/useForm'
import { isRefused } from '@/domain/fault'
import type { UserId } from '@/domain/ids'
import { useAppDispatch } from '@/store/hooks'
import { makeBotKey } from '@/store/secrets'

type Props = { botId: UserId; onCreated: (created: { name: string; key: string }) => void; onClose: () => void }

/** Hands over the whole key. POST /admin/user/bot-api-key/{uid}. */
export function CreateKeyDialog({ botId, onCreated, onClose }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const form = useForm({
    name: 'createBotKey',
    saved: { name: '' },
    validate: ({ name }) => ({ name: name === '' ? t(($) => $.setting.bots.keyNameMissing) : null }),
    async submit(_, { name }) {
      const result = await dispatch(makeBotKey({ userId: botId, name }))
      if ('value' in result) onCreated({ name, key: result.value })
      return result
    },
    problemOf: (fault) =>
      isRefused(fault, 409) ? { field: 'name', text: t(($) => $.setting.bots.keyNameTaken) } : null,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t(($) => $.setting.bots.createKey)}
      submitLabel={t(($) => $.setting.bots.createKey)}
      form={form}
      onClose={onClose}
    >
      <TextInput {...form.field('name')} label={t(($) => $.setting.bots.keyName)} required />
    </FormDialog>
  )
}
