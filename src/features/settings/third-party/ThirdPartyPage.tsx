/** Sign-in through another system that knows the secret of this server. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { organizationApi, useThirdPartySecretQuery } from '@/api/server/organization'
import { runMutation } from '@/api/request/runQuery'
import { FieldTarget } from '@/components/form/FieldTarget'
import { SwitchInput } from '@/components/form/inputs'
import { useFieldTexts } from '@/components/form/pageFields'
import { SecretInput } from '@/components/form/SecretInput'
import { FieldSection } from '@/components/form/SettingRow'
import { SettingsForm } from '@/components/form/SettingsForm'
import { ownAddresses } from '@/platform/network/serverAddress'
import { faultText } from '@/i18n/faultText'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadThirdPartySecret } from '@/store/secrets'
import { selectServer } from '@/store/server/selectors'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'
import { Button } from '@/ui/fields/Button'
import { showToast } from '@/ui/overlays/toast'
import { thirdPartyFields } from './thirdPartyFields'
import { CodeExample } from '../parts/CodeExample'
import { readLoginConfig, saveLoginConfig } from '../login/loginForm'

/** The switch is saved with the form; a renewal takes effect at once. */
export function ThirdPartyPage() {
  const dispatch = useAppDispatch()
  const { loginConfig } = useAppSelector(selectServer)
  return (
    <>
      <SettingsForm<{ thirdParty: boolean }>
        name="third_party_login"
        fields={thirdPartyFields}
        source={{
          values: loginConfig === null ? undefined : { thirdParty: loginConfig.thirdParty },
          fault: null,
          isFetching: false,
          async read() {
            const result = await dispatch(readLoginConfig())
            return 'fault' in result ? result : { value: { thirdParty: result.value.thirdParty } }
          },
        }}
        save={(changes) => dispatch(saveLoginConfig(changes))}
      >
        {({ field }) => <SwitchInput {...field('thirdParty')} />}
      </SettingsForm>
      <Secret />
      <Example />
    </>
  )
}

/** The stored secret, which can be shown and replaced but not typed. */
function Secret() {
  const { t } = useTranslation(['common', 'setting'])
  const secretTexts = useFieldTexts('secret')
  const renewTexts = useFieldTexts('renew')
  const dispatch = useAppDispatch()
  const { data: stored } = useThirdPartySecretQuery(undefined, { refetchOnMountOrArgChange: true })
  const [isAsking, setAsking] = useState(false)
  // Another key empties the field, which may show the old secret.
  const [renewals, setRenewals] = useState(0)
  const handleRenewed = () => {
    setAsking(false)
    setRenewals((count) => count + 1)
    showToast({ text: t(($) => $.setting.thirdParty.renewed), tone: 'success' })
  }
  return (
    <div className="grid gap-3">
      <SecretInput
        key={renewals}
        name="secret"
        label={secretTexts.label}
        hint={secretTexts.hint}
        value=""
        error={null}
        isFixed
        isSet={stored === undefined ? undefined : stored !== null}
        lastSigns={stored?.lastSigns ?? ''}
        onChange={() => undefined}
        onFetch={() => dispatch(loadThirdPartySecret())}
      />
      <FieldTarget field="renew">
        <Button onClick={() => setAsking(true)}>{renewTexts.label}</Button>
      </FieldTarget>
      {isAsking && (
        <ConfirmDialog
          title={t(($) => $.setting.thirdParty.renewTitle)}
          body={renewTexts.hint}
          confirmLabel={renewTexts.label}
          textOf={(fault) => t(($) => $.setting.thirdParty.renewFailed, { reason: faultText(t, fault).headline })}
          run={() => dispatch(runMutation(organizationApi.endpoints.renewThirdPartySecret, undefined))}
          onDone={handleRenewed}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function Example() {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('example')
  const { api, page } = ownAddresses()
  const code = [
    `curl ${api}/token/create_third_party_key \\`,
    `  -H 'X-SECRET: …' -H 'Content-Type: application/json' \\`,
    `  -d '{"userid": "42", "username": "lee"}'`,
    ``,
    `${page}#/oauth/{key}?path=/chat/channel/1`,
  ].join('\n')
  return (
    <FieldSection field="example">
      <CodeExample label={texts.label} copyLabel={t(($) => $.setting.thirdParty.copyExample)} code={code} />
    </FieldSection>
  )
}
