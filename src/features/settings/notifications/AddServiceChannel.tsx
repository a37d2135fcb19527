/** The dialog that adds an outside service. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notificationApi, useNotificationTypesQuery } from '@/api/server/notification'
import { runMutation } from '@/api/request/runQuery'
import { FormDialog } from '@/components/form/FormDialog'
import { ChoiceInput, NumberInput, SwitchInput, TextInput } from '@/components/form/inputs'
import type { ChannelId } from '@/domain/ids'
import { numberProblem } from '@/components/form/numberProblem'
import { useForm } from '@/components/form/useForm'
import { useAppDispatch } from '@/store/hooks'
import { TextArea } from '@/ui/fields/TextField'
import { ChannelChoices } from './ChannelChoices'
import { isServiceConfig, toServiceConfig } from './serviceConfig'

type Values = {
  type: string
  name: string
  onMentions: boolean
  onAllMessages: boolean
  skipWhenOnline: boolean
  perSecond: string
}

const EMPTY: Values = {
  type: '',
  name: '',
  onMentions: true,
  onAllMessages: false,
  skipWhenOnline: true,
  perSecond: '1',
}

/** The settings of the service may contain a key, so they are never in the store. */
export function AddServiceChannel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { data: types = [] } = useNotificationTypesQuery()
  const [config, setConfig] = useState('')
  const [inChannels, setInChannels] = useState<readonly ChannelId[]>([])
  const form = useForm<Values>({
    name: 'notification service',
    saved: { ...EMPTY, type: types[0]?.id ?? '' },
    sendsUnchanged: true,
    validate: ({ name, perSecond }) => ({
      name: name.trim() === '' ? t(($) => $.setting.services.nameMissing) : null,
      perSecond: numberProblem(t, perSecond, { min: 1, max: 100 }),
    }),
    submit: (_, { perSecond, ...values }) =>
      dispatch(
        runMutation(notificationApi.endpoints.addNotificationChannel, {
          ...values,
          enabled: true,
          config: toServiceConfig(config),
          inChannels,
          perSecond: Number(perSecond),
        }),
      ),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t(($) => $.setting.services.add)}
      form={form}
      submitLabel={t(($) => $.setting.services.add)}
      isIncomplete={!isServiceConfig(config)}
      onClose={onClose}
    >
      <ChoiceInput
        {...form.field('type')}
        label={t(($) => $.setting.services.service)}
        options={Object.fromEntries(types.map(({ id, name }) => [id, name]))}
        variant="select"
      />
      <TextInput {...form.field('name')} label={t(($) => $.setting.services.name)} />
      <TextArea
        label={t(($) => $.setting.services.config)}
        hint={t(($) => $.setting.services.configHint)}
        error={isServiceConfig(config) ? null : t(($) => $.setting.services.configWrong)}
        value={config}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setConfig(target.value)}
      />
      <SwitchInput {...form.field('onMentions')} label={t(($) => $.setting.services.onMentions)} />
      <SwitchInput {...form.field('onAllMessages')} label={t(($) => $.setting.services.onAll)} />
      <ChannelChoices label={t(($) => $.setting.services.inChannels)} value={inChannels} onChange={setInChannels} />
      <SwitchInput {...form.field('skipWhenOnline')} label={t(($) => $.setting.services.skipOnline)} />
      <NumberInput {...form.field('perSecond')} label={t(($) => $.setting.services.perSecond)} />
    </FormDialog>
  )
}
