/** The providers of calls: Agora, its usage, and the meeting server of newer versions. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallConfigQuery } from '@/api/server/configuration'
import { useMeetingConfigQuery } from '@/api/server/meeting'
import { fromQuery } from '@/components/form/formSource'
import { SwitchInput, TextInput } from '@/components/form/inputs'
import { SecretInput } from '@/components/form/SecretInput'
import { SettingsForm } from '@/components/form/SettingsForm'
import type { CallConfig } from '@/domain/configuration'
import { CAPABILITY_VERSIONS } from '@/domain/serverVersion'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadServiceSecret, saveServiceChanges } from '@/store/secrets'
import { selectHasCapability, selectLacksCapability } from '@/store/server/selectors'
import { meetingFields, voiceFields } from './callFields'
import { CallUsage, type CallField } from './CallUsage'
import { MeetingAnswer } from './MeetingAnswer'
import { withSentence, type TrialRefusal } from '../trials/refusal'
import { keepTrial } from '../trials/trials'

/** Another text is told, not refused: stand-ins of the provider have other ids. */
const isAppId = (text: string) => /^[\da-f]{32}$/i.test(text.trim())

const isWebAddress = (text: string) => /^https?:\/\/[^\s/]+/i.test(text)

export function CallsPage() {
  const { t } = useTranslation(['common', 'setting'])
  const [refusal, setRefusal] = useState<TrialRefusal<CallField> | null>(null)
  const isOnlyInChannels = useAppSelector((state) => selectLacksCapability(state, 'calls'))
  return (
    <>
      {isOnlyInChannels && <p>{t(($) => $.setting.agora.onlyChannels, { version: CAPABILITY_VERSIONS.calls })}</p>}
      <AgoraForm wrong={refusal?.field ?? null} onSaved={() => setRefusal(null)} />
      <CallUsage refusal={refusal} onRefusal={setRefusal} />
      <MeetingForm />
    </>
  )
}

/** `wrong`: the field that the provider's last answer is about. */
function AgoraForm({ wrong, onSaved }: { wrong: CallField | null; onSaved: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const query = useCallConfigQuery(undefined, { refetchOnMountOrArgChange: true })
  const sentenceAt = (field: CallField, isDirty: boolean) =>
    !isDirty && wrong === field ? t(($) => $.setting.agora.reason[field]) : null
  const isSet = (secret: 'appCertificate' | 'customerSecret') => query.data?.setSecrets.includes(secret) === true
  const missing = (text: string, isOn: boolean) => (isOn && text === '' ? t(($) => $.setting.agora.missing) : null)
  return (
    <SettingsForm<CallConfig, 'appCertificate' | 'customerSecret'>
      name="agora"
      fields={voiceFields}
      secrets={['appCertificate', 'customerSecret']}
      source={fromQuery(query, (config) => config)}
      validate={({ enabled, url, appId, customerKey }, { appCertificate = '', customerSecret = '' }) => ({
        url: url === '' || isWebAddress(url) ? null : t(($) => $.setting.agora.urlWrong, { https: 'https://' }),
        appId: missing(appId, enabled),
        appCertificate: missing(isSet('appCertificate') ? 'set' : appCertificate, enabled),
        // One of the two alone is of no use to the provider.
        customerKey: customerKey === '' && customerSecret !== '' ? t(($) => $.setting.agora.customerMissing) : null,
        customerSecret:
          customerKey !== '' && customerSecret === '' && !isSet('customerSecret')
            ? t(($) => $.setting.agora.secretMissing)
            : null,
      })}
      save={(changes) => dispatch(saveServiceChanges('voice', changes))}
      onSaved={() => {
        dispatch(keepTrial('calls', null))
        onSaved()
      }}
    >
      {({ field, secret, values, isDirty }) => (
        <>
          <SwitchInput {...field('enabled')} />
          <TextInput {...withSentence(field('url'), sentenceAt('url', isDirty))} dir="ltr" spellCheck={false} />
          <TextInput
            {...withSentence(field('projectId'), sentenceAt('projectId', isDirty))}
            dir="ltr"
            spellCheck={false}
          />
          <div className="grid gap-1">
            <TextInput {...field('appId')} dir="ltr" spellCheck={false} />
            {values.appId !== '' && !isAppId(values.appId) && (
              <p role="note" className="text-sm text-warning-text">
                {t(($) => $.setting.agora.appIdOdd)}
              </p>
            )}
          </div>
          <SecretInput
            {...secret('appCertificate')}
            isIssued
            isSet={query.data && isSet('appCertificate')}
            onFetch={() => dispatch(loadServiceSecret('voice', 'appCertificate'))}
          />
          <TextInput
            {...withSentence(field('customerKey'), sentenceAt('customerKey', isDirty))}
            dir="ltr"
            spellCheck={false}
          />
          <SecretInput
            {...secret('customerSecret')}
            isIssued
            isSet={query.data && isSet('customerSecret')}
            onFetch={() => dispatch(loadServiceSecret('voice', 'customerSecret'))}
          />
        </>
      )}
    </SettingsForm>
  )
}

type MeetingValues = { meetingEnabled: boolean; meetingUrl: string }

function MeetingForm() {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const isSupported = useAppSelector((state) => selectHasCapability(state, 'meetings'))
  const query = useMeetingConfigQuery(undefined, { refetchOnMountOrArgChange: true, skip: !isSupported })
  const [answer, setAnswer] = useState<string | null>(null)
  return (
    <section className="grid gap-4">
      <h2 className="text-msg font-semibold">{t(($) => $.setting.meeting.title)}</h2>
      <SettingsForm<MeetingValues, 'password' | 'license'>
        name="meetings"
        capability="meetings"
        fields={meetingFields}
        secrets={['password', 'license']}
        source={fromQuery(query, ({ enabled, url }) => ({ meetingEnabled: enabled, meetingUrl: url }))}
        validate={({ meetingEnabled, meetingUrl }) => ({
          meetingUrl:
            (meetingEnabled || meetingUrl !== '') && !isWebAddress(meetingUrl)
              ? t(($) => $.setting.agora.urlWrong, { https: 'https://' })
              : null,
        })}
        save={async ({ meetingEnabled, meetingUrl, ...secrets }) => {
          const result = await dispatch(
            saveServiceChanges('meeting', {
              ...secrets,
              ...(meetingEnabled !== undefined && { enabled: meetingEnabled }),
              ...(meetingUrl !== undefined && { url: meetingUrl }),
            }),
          )
          setAnswer('value' in result ? result.value : null)
          return result
        }}
      >
        {({ field, secret }) => (
          <>
            <SwitchInput {...field('meetingEnabled')} />
            <TextInput {...field('meetingUrl')} dir="ltr" spellCheck={false} />
            <SecretInput
              {...secret('password')}
              isSet={query.data?.setSecrets.includes('password')}
              onFetch={() => dispatch(loadServiceSecret('meeting', 'password'))}
            />
            <SecretInput
              {...secret('license')}
              isIssued
              isSet={query.data?.setSecrets.includes('license')}
              onFetch={() => dispatch(loadServiceSecret('meeting', 'license'))}
            />
          </>
        )}
      </SettingsForm>
      {answer !== null && answer !== '' && <MeetingAnswer text={answer} />}
    </section>
  )
}
