/** How the server sends pushes: not at all, through the maker's project, or through an own one. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePushConfigQuery } from '@/api/server/configuration'
import { FieldTarget } from '@/components/form/FieldTarget'
import { fromQuery } from '@/components/form/formSource'
import { ChoiceInput, TextInput } from '@/components/form/inputs'
import { useFieldTexts } from '@/components/form/pageFields'
import { SettingLink } from '@/components/settings/SettingLink'
import { SecretInput } from '@/components/form/SecretInput'
import { SettingsForm, type SettingsFields } from '@/components/form/SettingsForm'
import { PushFileForm } from './PushFileForm'
import { useAppDispatch } from '@/store/hooks'
import { loadServiceSecret, saveServiceChanges } from '@/store/secrets'
import { TextArea } from '@/ui/fields/TextField'
import { pushFields } from './pushFields'
import { keepTrial } from '../trials/trials'
import { fromPushValues, isNeverSaved, isPrivateKey, readKeyFile, toPushValues, type PushValues } from './pushForm'

/** A pasted key file fills in the fields; its key is saved only with the form. */
export function PushPage() {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const query = usePushConfigQuery(undefined, { refetchOnMountOrArgChange: true })
  const missing = (text: string, mode: string) =>
    mode === 'custom' && text === '' && t(($) => $.setting.firebase.missing)
  return (
    <>
      {query.data && isNeverSaved(query.data) && <p>{t(($) => $.setting.firebase.neverSaved)}</p>}
      <SettingsForm<PushValues, 'privateKey'>
        name="firebase"
        fields={pushFields}
        secrets={['privateKey']}
        source={fromQuery(query, toPushValues)}
        validate={({ mode, projectId, clientEmail }, { privateKey = '' }) => ({
          projectId: missing(projectId, mode) || null,
          clientEmail: missing(clientEmail, mode) || null,
          privateKey:
            privateKey !== '' && !isPrivateKey(privateKey)
              ? t(($) => $.setting.firebase.privateKeyWrong)
              : missing(query.data?.setSecrets.includes('privateKey') ? 'set' : privateKey, mode) || null,
        })}
        save={(changes) => dispatch(saveServiceChanges('push', fromPushValues(changes)))}
        onSaved={() => dispatch(keepTrial('push', null))}
      >
        {(form) => (
          <>
            <ChoiceInput {...form.field('mode')} options={form.options('mode')} variant="segments" />
            {form.values.mode === 'custom' && <OwnProject {...form} />}
          </>
        )}
      </SettingsForm>
      <p className="text-muted">
        <span>{t(($) => $.setting.firebase.testHelp)}</span>{' '}
        <SettingLink page="notifications" field="permission">
          {t(($) => $.setting.firebase.test)}
        </SettingLink>
      </p>
      <PushFileForm />
    </>
  )
}

function OwnProject(form: SettingsFields<PushValues, 'privateKey'>) {
  const dispatch = useAppDispatch()
  const { field, secret } = form
  const { data: config } = usePushConfigQuery()
  return (
    <>
      <KeyFileField {...form} />
      <TextInput {...field('projectId')} dir="ltr" spellCheck={false} />
      <TextInput {...field('clientEmail')} dir="ltr" spellCheck={false} />
      <TextInput {...field('tokenUrl')} dir="ltr" spellCheck={false} />
      <SecretInput
        {...secret('privateKey')}
        isIssued
        isSet={config?.setSecrets.includes('privateKey')}
        multiline
        onFetch={() => dispatch(loadServiceSecret('push', 'privateKey'))}
      />
    </>
  )
}

/** The pasted text is taken apart and removed, because it contains the key. */
function KeyFileField({ field, secret }: SettingsFields<PushValues, 'privateKey'>) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('keyFile')
  const [text, setText] = useState('')
  const [isTaken, setTaken] = useState(false)
  const take = (typed: string) => {
    const file = readKeyFile(typed)
    setTaken(file !== null)
    setText(file === null ? typed : '')
    if (file === null) return
    for (const name of ['projectId', 'clientEmail', 'tokenUrl'] as const) field(name).onChange(file[name])
    secret('privateKey').onChange(file.privateKey)
  }
  return (
    <FieldTarget field="keyFile" className="grid gap-1">
      <TextArea
        label={texts.label}
        hint={texts.hint}
        error={text.trim() === '' ? null : t(($) => $.setting.firebase.keyFileWrong)}
        rows={2}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => take(event.target.value)}
      />
      <p role="status" className="text-sm text-success-text">
        {isTaken && t(($) => $.setting.firebase.keyFileTaken)}
      </p>
    </FieldTarget>
  )
}
