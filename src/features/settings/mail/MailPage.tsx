/** The mail server through which this server sends. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMailConfigQuery } from '@/api/server/configuration'
import { FieldTarget } from '@/components/form/FieldTarget'
import { fromQuery } from '@/components/form/formSource'
import { NumberInput, SwitchInput, TextInput } from '@/components/form/inputs'
import { numberProblem } from '@/components/form/numberProblem'
import { useFieldTexts } from '@/components/form/pageFields'
import { SecretInput } from '@/components/form/SecretInput'
import { SettingLink } from '@/components/settings/SettingLink'
import { SettingsForm } from '@/components/form/SettingsForm'
import type { SettingsT } from '@/components/form/settingsField'
import type { FieldProps } from '@/components/form/formTypes'
import { useAppDispatch } from '@/store/hooks'
import { loadServiceSecret } from '@/store/secrets'
import { SelectField } from '@/ui/fields/SelectField'
import { mailFields } from './mailFields'
import { isMailbox, MAIL_PRESETS, saveMail, type MailValues } from './mailForm'
import { MailTest, type MailField } from './MailTest'
import { withSentence, type TrialRefusal } from '../trials/refusal'
import { useMailWay } from '../ways-in/useMailWay'

const DEFAULT_PORT = 465

/** Saves the settings as one object, and sends a test mail with the saved ones. */
export function MailPage() {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const query = useMailConfigQuery(undefined, { refetchOnMountOrArgChange: true })
  const { checkMailWay, question } = useMailWay()
  const [refusal, setRefusal] = useState<TrialRefusal<MailField> | null>(null)
  /** Returns the sentence of the last test mail about this field. */
  const sentenceAt = (field: MailField, isDirty: boolean) =>
    !isDirty && refusal?.field === field ? t(($) => $.setting.smtp.reason[field]) : null
  return (
    <>
      <SettingsForm<MailValues, 'password'>
        name="smtp"
        fields={mailFields}
        secrets={['password']}
        onSaved={() => setRefusal(null)}
        source={fromQuery(query, ({ port, ...config }) => ({ ...config, port: String(port ?? DEFAULT_PORT) }))}
        validate={({ enabled, host, port, from }) => ({
          host: hostProblem(t, host, enabled),
          port: numberProblem(t, port, { min: 1, max: 65535 }),
          from: (enabled || from !== '') && !isMailbox(from) ? t(($) => $.setting.smtp.fromWrong) : null,
        })}
        save={async (changes) => {
          const refusal = await checkMailWay(changes)
          return refusal ?? dispatch(saveMail(changes))
        }}
      >
        {({ field, secret, isDirty, values }) => (
          <>
            <SwitchInput {...field('enabled')} />
            <Remedy error={field('enabled').error} />
            <Preset host={field('host')} port={field('port')} />
            <div className="grid gap-x-3 gap-y-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
              <TextInput {...withSentence(field('host'), sentenceAt('host', isDirty))} dir="ltr" spellCheck={false} />
              <NumberInput {...withSentence(field('port'), sentenceAt('port', isDirty))} />
            </div>
            <TextInput {...withSentence(field('from'), sentenceAt('from', isDirty))} dir="ltr" spellCheck={false} />
            <TextInput
              {...withSentence(field('username'), sentenceAt('username', isDirty))}
              dir="ltr"
              spellCheck={false}
            />
            <SecretInput
              {...secret('password')}
              isSet={query.data?.setSecrets.includes('password')}
              onFetch={() => dispatch(loadServiceSecret('mail', 'password'))}
            />
            <MailTest isUnsaved={isDirty} isOff={!values.enabled} refusal={refusal} onRefusal={setRefusal} />
          </>
        )}
      </SettingsForm>
      {question}
    </>
  )
}

/** Where another way is turned on. */
function Remedy({ error }: { error: string | null }) {
  const { t } = useTranslation(['common', 'setting'])
  if (error === null) return null
  return (
    <p className="text-sm">
      <SettingLink page="login_methods" field="password">
        {t(($) => $.setting.login.openMethods)}
      </SettingLink>
    </p>
  )
}

function hostProblem(t: SettingsT, host: string, isRequired: boolean): string | null {
  if (host === '') return isRequired ? t(($) => $.setting.smtp.hostMissing) : null
  return /^[\w.:-]+$/.test(host) ? null : t(($) => $.setting.smtp.hostWrong, { https: 'https://' })
}

/** Fills in host and port of a known provider. */
function Preset({ host, port }: { host: FieldProps<string>; port: FieldProps<string> }) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('preset')
  const chosen = MAIL_PRESETS.find((preset) => preset.host === host.value && String(preset.port) === port.value)
  return (
    <FieldTarget field="preset">
      <SelectField
        label={texts.label}
        hint={texts.hint}
        value={chosen?.name ?? ''}
        options={[
          { value: '', text: t(($) => $.setting.smtp.other) },
          ...MAIL_PRESETS.map(({ name }) => ({ value: name, text: name })),
        ]}
        onChange={(name) => {
          const preset = MAIL_PRESETS.find((one) => one.name === name)
          if (preset === undefined) return
          host.onChange(preset.host)
          port.onChange(String(preset.port))
        }}
      />
    </FieldTarget>
  )
}
